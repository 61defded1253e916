/** What happens is told to whoever does not look: the turn, the question, the result, in the very words of the screen.
    What is marked `data-told` is told when it is new, in one breath; what a reveal still hides (`aria-busy`) is not. */

/** Milliseconds: what comes up together is told together. */
const BREATH = 300;

/** Tell it in this live region from now on; returns how to stop. */
export function tellIn(region: HTMLElement): () => void {
  let told: string[] = [];
  let focused: Element | null = null;
  let timer = 0;

  function tell(): void {
    const open = [...document.querySelectorAll<HTMLElement>("[data-told]")].filter(
      (each) => !each.closest("[aria-busy=true]"),
    );
    const lines = open.map((each) => each.innerText.trim());
    const { activeElement } = document;
    const read = activeElement === focused ? null : activeElement; // what gets the focus is read out anyhow
    const news = lines.filter((line, i) => line && !told.includes(line) && open[i] !== read);
    told = lines;
    focused = activeElement;
    if (news.length) region.textContent = news.join(" ");
  }

  const watching = new MutationObserver((changes) => {
    if (changes.every((change) => region.contains(change.target))) return;
    clearTimeout(timer);
    timer = window.setTimeout(tell, BREATH);
  });
  watching.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["aria-busy"],
  });
  return () => {
    clearTimeout(timer);
    watching.disconnect();
  };
}
