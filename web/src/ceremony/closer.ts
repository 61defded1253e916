/** Who probably reads whom better than before: where each lies beyond the other’s interval, which is nine times in ten
    if both are as uncertain, so never surely. */
import type { Learned } from "../protocol";

export function closer({ all, before }: Pick<Learned, "all" | "before">): [reader: string, about: string][] {
  return all.pairs
    .filter((now) => {
      const then = before.pairs.find((pair) => pair.reader === now.reader && pair.about === now.about);
      return (
        now.told && now.strength > 0.5 && then !== undefined && now.lower > then.strength && now.strength > then.upper
      );
    })
    .sort((one, other) => other.strength - one.strength)
    .map(({ reader, about }) => [reader, about]);
}
