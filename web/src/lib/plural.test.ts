import { expect, test } from "vitest";
import { de } from "../words/de";
import { en } from "../words/en";
import { fr } from "../words/fr";
import { pl } from "../words/pl";

test("chips are counted as each language counts", () => {
  expect([0, 1, 2, 5, 12, 22].map((n) => `${n} ${pl.chips(n)}`)).toEqual([
    "0 żetonów",
    "1 żeton",
    "2 żetony",
    "5 żetonów",
    "12 żetonów",
    "22 żetony",
  ]);
  expect([0, 1, 2].map(fr.chips)).toEqual(["jeton", "jeton", "jetons"]);
  expect([1, 2].map(en.chips)).toEqual(["chip", "chips"]);
  expect([1, 2].map(de.chips)).toEqual(["Chip", "Chips"]);
});

/** Every text of a catalogue, with numbers and names put in. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return [1, 2, 5].map((n) => String((value as (a: unknown, b: unknown) => string)(n, 6)));
  if (value && typeof value === "object") return Object.values(value).flatMap(texts);
  return [];
}

test.each([
  ["de", de],
  ["pl", pl],
  ["fr", fr],
  ["en", en],
] as const)("%s is complete and has no empty text", (_, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  for (const group of ["whys", "ends", "endings", "errors"] as const) {
    expect(Object.keys(words[group]).sort()).toEqual(Object.keys(en[group]).sort());
  }
  for (const text of texts(words)) expect(text.trim()).not.toBe("");
});

test.each([
  ["de", de],
  ["pl", pl],
  ["fr", fr],
] as const)("%s has no stray English", (_, words) => {
  for (const text of texts(words)) expect(text).not.toMatch(/\b(the|and|you|your|with)\b/i);
});
