/** Pieces that travel from whom to whom, one ledger line at a time, on arcs. A tap ends it: everything is where it belongs. */
import { mount, unmount, type Component } from "svelte";
import type { Payment } from "../protocol";

const MOST = 5; // more travel as a stack
/** Milliseconds in which all of it has travelled, however many lines there are: the table waits no longer than that. */
const LASTS = 3_000;

export interface Travel {
  skip: () => void;
}

const style = (name: string): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

/** Whether this person wants to see things move. */
export function motion(): boolean {
  return (
    !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.documentElement.classList.contains("still")
  );
}

/** Somebody's place on this screen: `data-account` names it, and `*` is that of whatever has none of its own. */
function place(root: HTMLElement, account: number | string): DOMRect | null {
  const found = root.querySelector(`[data-account="${account}"]`) ?? root.querySelector('[data-account="*"]');
  return found?.getBoundingClientRect() ?? null;
}

/** Let the pieces of these payments travel; `landed` is told after each line, and at the end of all. */
export function travel(
  root: HTMLElement,
  payments: readonly Payment[],
  Piece: Component<{ what: string; size?: number }>,
  size: number,
  landed: (lines: number) => void,
): Travel {
  let skipped = false;
  const flying = new Set<Animation>();
  const time = Math.min(style("--travel"), LASTS / Math.max(1, payments.length));
  const stagger = Math.min(style("--stagger"), time / MOST);

  async function line(entry: Payment): Promise<void> {
    const [giver, taker, what, amount] = entry;
    const [from, to] = [place(root, giver), place(root, taker)];
    if (!from || !to || from === to) return;
    const [x, y] = [
      to.left + to.width / 2 - from.left - from.width / 2,
      to.top + to.height / 2 - from.top - from.height / 2,
    ];
    const rise = Math.min(80, 24 + Math.hypot(x, y) / 6);
    const away = Array.from({ length: Math.min(MOST, amount) }, (_, number) => {
      const box = document.createElement("span");
      box.style.cssText = `position:fixed;z-index:6;pointer-events:none;left:${from.left + from.width / 2 - size / 2}px;top:${from.top + from.height / 2 - size / 2}px;opacity:0`;
      document.body.append(box);
      const drawn = mount(Piece, { target: box, props: { what, size } });
      const flight = box.animate(
        [
          { transform: "none", opacity: 1, easing: "cubic-bezier(.3,0,.7,1)" },
          { transform: `translate(${x / 2}px, ${y / 2 - rise}px)`, opacity: 1, easing: "cubic-bezier(.3,0,.5,1)" },
          { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
        ],
        { duration: time, delay: number * stagger },
      );
      flying.add(flight);
      return flight.finished
        .catch(() => {})
        .finally(() => {
          flying.delete(flight);
          void unmount(drawn);
          box.remove();
        });
    });
    await Promise.all(away);
  }

  void (async () => {
    for (const [number, entry] of payments.entries()) {
      if (skipped) break;
      if (time > 0) await line(entry);
      landed(number + 1);
    }
    landed(payments.length);
  })();

  return {
    skip: () => {
      skipped = true;
      for (const flight of flying) flight.cancel();
    },
  };
}
