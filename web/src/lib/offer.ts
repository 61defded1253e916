/** What an offer says of a move's field: among what to choose, how much at most, how long a text may be. */
import type { Offer } from "../protocol";

type Fields = Offer["choices"][number]["fields"];

function field(offer: Offer | null, kind: string, name: string): Fields[string] | undefined {
  return offer?.choices.find((choice) => choice.kind === kind)?.fields[name];
}

/** The numbers, such as seats, of which one or some may be chosen. */
export function numbers(offer: Offer | null, kind: string, name: string): number[] {
  const found = field(offer, kind, name);
  if (found?.type === "number")
    return Array.from({ length: (found.most - found.least) / found.step + 1 }, (_, i) => found.least + i * found.step);
  if (found?.type !== "one-of" && found?.type !== "some") return [];
  return found.of.filter((each) => typeof each === "number");
}

/** How many characters a text may have. */
export function longest(offer: Offer | null, kind: string, name: string): number | undefined {
  const found = field(offer, kind, name);
  return found?.type === "text" ? found.longest : undefined;
}
