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

/** Where the one lies that is asked, or -1: the first that may be; instead of one of theirs, the first of theirs. */
export function nextAsked(
  rest: number[],
  by: ReadonlyMap<number, number>,
  { seat, gone, idle }: Asking,
  seats: number,
  close: ReadonlySet<number> = new Set(),
): number {
  const mayCome = (card: number): boolean => {
    const author = by.get(card);
    if (author === undefined) return true;
    const bets = (each: number): boolean => each !== seat && each !== author && !idle.includes(each);
    return author !== seat && !gone.includes(author) && Array.from({ length: seats }, (_, i) => i).some(bets);
  };
  const top = rest[0];
  if (top === undefined || mayCome(top)) return rest.length ? 0 : -1;
  const fits = (card: number): boolean => by.has(card) && (close.has(top) || !close.has(card));
  const instead = rest.findIndex((card) => fits(card) && mayCome(card));
  return instead < 0 ? rest.findIndex(mayCome) : instead;
}

/** That one comes first: one of theirs leaves its place to the one on top, any other to the first that is not theirs. */
export function withNext<T>(rest: T[], at: number, theirs: (card: T) => boolean): T[] {
  const next = rest[at]!;
  const left = theirs(next) ? 0 : rest.findIndex((each) => !theirs(each));
  const others = rest.map((each, i) => (i === at ? rest[left]! : each));
  return [next, ...others.filter((_, i) => i !== left)];
}
