import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { de } from "../words/de";
import { en } from "../words/en";
import { fr } from "../words/fr";
import { pl } from "../words/pl";
import { colourOf, LOOKS, shapeOf } from "./looks";

const read = (name: string): string => readFileSync(new URL(`../styles/${name}`, import.meta.url), "utf8");
const [tokens, base] = [read("tokens.css"), read("base.css")];
const [day, night] = tokens.split(/\[data-theme="night"\] \{/) as [string, string];

function token(theme: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9A-Fa-f]{6});`).exec(theme)?.[1] ?? "";
}

/** Relative luminance, as WCAG reckons it. */
function luminance(colour: string): number {
  const [red, green, blue] = (colour.slice(1).match(/../g) ?? []).map((pair) => {
    const part = parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test("eight seats have eight colours, shapes and names; a ninth shares the first", () => {
  expect(LOOKS).toHaveLength(8);
  expect(new Set(LOOKS.map((look) => shapeOf(look).path)).size).toBe(8);
  for (const words of [de, en, fr, pl]) expect(new Set(words.place.tokens).size).toBe(8);
  for (const look of LOOKS) expect(base).toContain(`.${colourOf(look)} {`);
  expect([colourOf(8), shapeOf(8)]).toEqual([colourOf(0), shapeOf(0)]);
});

test.each([
  ["day", day],
  ["night", night],
])("by %s every colour is its own, and what is written on it can be read", (_, theme) => {
  const colours = LOOKS.map((look) => token(theme, `seat-${look + 1}`));
  expect(new Set(colours).size).toBe(8);
  for (const [look, colour] of colours.entries()) {
    expect(contrast(colour, token(theme, `on-seat-${look + 1}`)), `seat ${look + 1}`).toBeGreaterThanOrEqual(4.5);
  }
});
