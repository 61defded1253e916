import { describe, expect, test } from "vitest";
import { NAMES } from "./games.svelte";

/** Every catalogue there is: of the table, and of every game. */
const found = import.meta.glob<Record<string, object>>("../{words,*/words}/{de,en,fr,pl}.ts", { eager: true });

function catalogue(whose: string, language: string): object {
  const words = found[`../${whose}words/${language}.ts`]?.[language];
  expect(words, `${whose}words/${language}.ts is missing, or exports no \`${language}\``).toBeDefined();
  return words!;
}

/** Every text of a catalogue by where it stands, with numbers and names put in. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    return [1, 2, 5].map((n) => [`${path}(${n})`, String((value as (a: unknown, b: unknown) => string)(n, 6))]);
  }
  return Object.entries(value ?? {}).flatMap(([key, each]) => texts(each, path ? `${path}.${key}` : key));
}

const CATALOGUES = ["", "general/", "along/", ...Object.keys(NAMES).map((game) => `${game}/`)];

describe.each(CATALOGUES)("the words of %s", (whose) => {
  test.each(["de", "fr", "pl", "en"])("are complete in %s, and none is empty", (language) => {
    const words = texts(catalogue(whose, language));
    const paths = (all: [string, string][]): string[] => all.map(([path]) => path).sort();
    expect(paths(words)).toEqual(paths(texts(catalogue(whose, "en"))));
    for (const [path, text] of words) expect(text.trim(), path).not.toBe("");
  });

  test.each(["de", "fr", "pl"])("have no stray English in %s", (language) => {
    for (const [path, text] of texts(catalogue(whose, language))) {
      expect(text, path).not.toMatch(/\b(the|and|you|your|with)\b/i);
    }
  });
});
