/**
 * A shuffled pile put along an arc: nothing close at first, nothing heavy twice in a row, what is warm last.
 * docs/proof.md says how.
 */
export interface Arc {
  opening: number;
  close: Set<number>;
  heavy: Set<number>;
  closing: number;
  warm: Set<number>;
  byRound: boolean;
}

export function along(order: number[], { opening, close, heavy, closing, warm }: Arc): number[] {
  const cool = order.filter((each) => !warm.has(each));
  const first = cool.filter((each) => !close.has(each) && !heavy.has(each)).slice(0, opening);
  const later = cool.filter((each) => !first.includes(each));
  const pile = [...first];
  const waiting: number[] = [];
  const endsHeavy = (): boolean => pile.length === 0 || heavy.has(pile[pile.length - 1]!);
  for (const each of later) {
    if (!heavy.has(each)) pile.push(each, ...waiting.splice(0, 1));
    else if (endsHeavy()) waiting.push(each);
    else pile.push(each);
  }
  for (const each of waiting) {
    let at = pile.length - 1;
    const free = (): boolean => !heavy.has(pile[at - 1]!) && !heavy.has(pile[at]!);
    while (at >= Math.max(first.length, 1) && !free()) at--;
    pile.splice(at >= Math.max(first.length, 1) ? at : pile.length, 0, each);
  }
  pile.splice(closing, 0, ...order.filter((each) => warm.has(each)));
  return pile;
}

/** What is shuffled again neither opens lightly nor ends warmly. */
export function alongAgain(order: number[], arc: Arc): number[] {
  return along(order, { ...arc, opening: 0, warm: new Set() });
}

/**
 * Where the card of this round lies: in the last rounds the first that is warm, before them the first that is not, and
 * in the opening the first of these that is light.
 */
export function nextAlong(
  rest: number[],
  { opening, close, heavy, closing, warm, byRound }: Arc,
  round: number,
): number {
  if (!byRound) return 0;
  const isWarm = warm.size > 0 && round > closing;
  const suits = (each: number): boolean => round > opening || !(close.has(each) || heavy.has(each));
  return Math.max(
    rest.findIndex((each) => warm.has(each) === isWarm && suits(each)),
    0,
  );
}
