import { expect, test } from "vitest";
import type { Offer } from "../protocol";
import { longest, numbers } from "./offer";

const offer: Offer = {
  id: "q1.0",
  due: true,
  choices: [
    {
      kind: "guess",
      clause: "ego.guess",
      fields: {
        stone: { type: "one-of", of: [1, 2, 3], clause: "ego.stones", but: {}, means: null },
        stake: { type: "number", least: 1, most: 2, clause: "ego.stake", step: 1, beyond: "" },
      },
    },
    { kind: "say", clause: "x", fields: { text: { type: "text", longest: 80, clause: "x", samples: [] } } },
  ],
  pace: null,
  seconds: null,
};

test("what may be chosen is what the offer says", () => {
  expect(numbers(offer, "guess", "stone")).toEqual([1, 2, 3]);
  expect(numbers(offer, "guess", "stake")).toEqual([1, 2]);
  expect(numbers(offer, "guess", "other")).toEqual([]);
  expect(numbers(null, "guess", "stake")).toEqual([]);
  expect(longest(offer, "say", "text")).toBe(80);
  expect(longest(offer, "guess", "stake")).toBeUndefined();
});
