/** A shuffled pile put along an arc: nothing close at first, nothing heavy twice in a row. docs/proof.md says how. */
export interface Arc {
  opening: number;
  close: Set<number>;
  heavy: Set<number>;
}

export function along(order: number[], { opening, close, heavy }: Arc): number[] {
  const first = order.filter((each) => !close.has(each) && !heavy.has(each)).slice(0, opening);
  const later = order.filter((each) => !first.includes(each));
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
  return pile;
}
