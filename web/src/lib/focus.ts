/** The keyboard is never left behind: when what had the focus goes away, the focus goes to what can be done next. */

/** What comes next, the first that there is: a choice, the act below it, or what the screen says. */
const NEXT = [
  "main :is([role=radio], [role=checkbox]):not([tabindex='-1'], :disabled, [aria-disabled=true])",
  ":is(main, .dock) [type=range]:enabled",
  ".dock .btn.main:enabled",
  ".dock button:enabled:not(.btn)",
  "#ask",
  "main :is(h1, h2)",
  "main",
];

/** A screen that is about to go lets go of the focus first: what goes with it has the page laid out once more in the same
    breath, which takes a slow phone long. */
export function letGo(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest("main, .dock")) active.blur();
}

/** From now on; returns how to stop. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  /** It could not be used for a moment, and lost the focus over it. */
  let waits = false;
  let timer = 0;

  function keep(): void {
    const active = document.activeElement;
    if (!last || (active !== null && active !== document.body)) return;
    if (last.matches(":disabled") && last.isConnected) waits = true;
    else if (!last.isConnected) go(next());
    else if (waits) go(last);
  }

  function next(): HTMLElement | null {
    for (const wanted of NEXT) {
      const found = document.querySelector<HTMLElement>(wanted);
      if (found) return found;
    }
    return null;
  }

  function go(to: HTMLElement | null): void {
    waits = false;
    if (!to) return;
    if (to.matches("h1, h2, main:not([tabindex])")) to.tabIndex = -1;
    to.focus({ preventScroll: true }); // the question stays in sight
  }

  const remember = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement) last = event.target;
    waits = false;
  };
  // A focus needs the page laid out: on a slow phone not in the same breath in which a screen is made.
  const watching = new MutationObserver(() => {
    clearTimeout(timer);
    timer = window.setTimeout(keep);
  });
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", remember);
  return () => {
    clearTimeout(timer);
    watching.disconnect();
    document.removeEventListener("focusin", remember);
  };
}
