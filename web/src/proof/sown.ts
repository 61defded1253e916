/** Cards that people at the table wrote, sown into a pile, and of whom one is not asked. docs/proof.md says how. */

/** Of whom a card is asked; who is gone for good, and who cannot bet on it. */
export interface Asking {
  seat: number;
  gone: number[];
  idle: number[];
}

export function sown(pile: number[], theirs: number[], opening: number, close: ReadonlySet<number>): number[] {
  const waiting = [...theirs];
  const laid = pile.flatMap((card, i) => {
    const at = waiting.findIndex((each) => i + 1 >= opening || !close.has(each));
    return at < 0 ? [card] : [card, ...waiting.splice(at, 1)];
  });
  return [...laid, ...waiting];
}

/** Where the first lies that may be asked, or -1. */
export function nextAsked(
  rest: number[],
  by: ReadonlyMap<number, number>,
  { seat, gone, idle }: Asking,
  seats: number,
): number {
  return rest.findIndex((card) => {
    const author = by.get(card);
    if (author === undefined) return true;
    const bets = (each: number): boolean => each !== seat && each !== author && !idle.includes(each);
    return author !== seat && !gone.includes(author) && Array.from({ length: seats }, (_, i) => i).some(bets);
  });
}
