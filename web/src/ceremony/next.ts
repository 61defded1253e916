/** What to play next: the box of which this group has seen the smallest share. */
import type { Evening } from "../protocol";

export interface Next {
  game: string;
  left: number;
  cards: number;
}

/** Among boxes that are as new, the fuller one; none, if all cards have been seen. */
export function playNext(boxes: Evening["cards"]): Next | null {
  const found = Object.entries(boxes)
    .map(([game, { seen, cards }]) => ({ game, left: cards - seen, cards }))
    .filter(({ left }) => left > 0)
    .sort((one, other) => other.left / other.cards - one.left / one.cards || other.cards - one.cards);
  return found[0] ?? null;
}
