/** What somebody has chosen so far of an offered move, field by field, and when it is whole. */
import type { Offer } from "../protocol";

export type Choice = Offer["choices"][number];
export type Field = Choice["fields"][string];
export type Means = { what: "seat" | "card" | "line"; of: number[] } | null;
export type Value = boolean | number | string;
/** Chosen of one field: a value, several, a text, pairs of a key and an item, or by key what each field has. */
export type Chosen = Value | Value[] | [number, Value][] | { [key: string]: Chosen } | undefined;

/** What is chosen before anybody has: the only one there is, the least number. */
export function untouched(field: Field): Chosen {
  switch (field.type) {
    case "one-of":
      return field.of.length === 1 ? field.of[0] : sliding(field) ? field.of[field.of.length >> 1] : undefined;
    case "number":
      return field.least;
    case "some":
      return field.least === field.of.length ? [...field.of] : [];
    case "pairs":
      return [] as [number, Value][];
    case "text":
      return "";
    case "each":
      return Object.fromEntries(Object.entries(field.fields).map(([key, each]) => [key, untouched(each)]));
  }
}

/** Whether so many numbers in even steps are chosen by a slider. */
export function sliding(field: Field): boolean {
  if (field.type !== "one-of" || field.means || field.of.length <= 8) return false;
  const [first, second] = field.of;
  if (typeof first !== "number" || typeof second !== "number") return false;
  return field.of.every((each, place) => each === first + place * (second - first));
}

export function whole(field: Field, chosen: Chosen): boolean {
  switch (field.type) {
    case "some": {
      const count = (chosen as Value[]).length;
      return field.least <= count && count <= field.most;
    }
    case "pairs":
      return field.groups.every((group) => {
        const count = (chosen as [number, Value][]).filter(([key]) => key === group.key).length;
        return group.least <= count && count <= group.most;
      });
    case "text":
      return (chosen as string).trim() !== "";
    case "each":
      return Object.entries(field.fields).every(([key, each]) => whole(each, (chosen as Record<string, Chosen>)[key]));
    default:
      return chosen !== undefined;
  }
}

/** As the server reads it: pairs are objects of two fields. */
export function written(field: Field, chosen: Chosen): unknown {
  if (field.type === "pairs") {
    const [key, item] = field.names as [string, string];
    return (chosen as [number, Value][]).map((pair) => ({ [key]: pair[0], [item]: pair[1] }));
  }
  if (field.type === "each") {
    const by = chosen as Record<string, Chosen>;
    return Object.fromEntries(Object.entries(field.fields).map(([name, each]) => [name, written(each, by[name])]));
  }
  return chosen;
}

/** Of what a value stands for, by its place among the values: a seat, a card's handle, or the handle and a line. */
export function stands(means: Means, value: Value, place: number): { seat?: number; handle?: number; line?: number } {
  if (!means) return {};
  if (means.what === "line") return { handle: means.of[0] ?? 0, line: Number(value) };
  const found = means.of[place] ?? Number(value);
  return means.what === "seat" ? { seat: found } : { handle: found };
}

/** The cards, or the lines of a card, that an offer shows itself, so that nobody else need. */
export function shownBy(offer: Offer | null, what: "card" | "line" = "card"): Set<number> {
  const means = (offer?.choices ?? []).flatMap((choice) =>
    Object.values(choice.fields).flatMap((field) => ("means" in field ? [field.means as Means] : [])),
  );
  return new Set(means.flatMap((each) => (each?.what === what ? each.of : [])));
}
