/** What somebody has chosen so far of an offered move, field by field, and when it is whole. */
import type { Offer } from "../protocol";

export type Choice = Offer["choices"][number];
export type Field = Choice["fields"][string];
export type Means = { what: "seat" | "card" | "line"; of: number[] } | null;
export type Value = boolean | number | string;
/** Chosen of one field: a value, several, a text, pairs of a key and an item, or by key what each field has. */
export type Chosen = Value | Value[] | [number, Value][] | { [key: string]: Chosen } | undefined;

/** What was chosen, as a field of its type has it. */
const all = (chosen: Chosen): readonly (Value | [number, Value])[] => (Array.isArray(chosen) ? chosen : []);
export const values = (chosen: Chosen): Value[] => all(chosen).flatMap((each) => (Array.isArray(each) ? [] : [each]));
export const pairs = (chosen: Chosen): [number, Value][] =>
  all(chosen).flatMap((each) => (Array.isArray(each) ? [each] : []));
export const text = (chosen: Chosen): string => (typeof chosen === "string" ? chosen : "");
export const byKey = (chosen: Chosen): Record<string, Chosen> =>
  typeof chosen === "object" && !Array.isArray(chosen) ? chosen : {};
export const single = (chosen: Chosen): Value[] => (typeof chosen === "object" || chosen === undefined ? [] : [chosen]);

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
      return [];
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
      const count = values(chosen).length;
      return field.least <= count && count <= field.most;
    }
    case "pairs":
      return field.groups.every((group) => {
        const count = pairs(chosen).filter(([key]) => key === group.key).length;
        return group.least <= count && count <= group.most;
      });
    case "text":
      return text(chosen).trim() !== "";
    case "each":
      return Object.entries(field.fields).every(([key, each]) => whole(each, byKey(chosen)[key]));
    default:
      return chosen !== undefined;
  }
}

/** As the server reads it: pairs are objects of two fields. */
export function written(field: Field, chosen: Chosen): unknown {
  if (field.type === "pairs") {
    const [key, item] = field.names;
    return pairs(chosen).map((pair) => ({ [key]: pair[0], [item]: pair[1] }));
  }
  if (field.type === "each") {
    const by = byKey(chosen);
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
    Object.values(choice.fields).flatMap((field): Means[] => ("means" in field ? [field.means] : [])),
  );
  return new Set(means.flatMap((each) => (each?.what === what ? each.of : [])));
}
