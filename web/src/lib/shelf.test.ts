import { describe, expect, it } from "vitest";
import { about, among, fitting, lasting, spanOf, type Box } from "./shelf";

const box = (best: readonly [number, number], minutes: (people: number) => number): Box =>
  ({ best, minutes }) as unknown as Box;
const BOXES = {
  ego: box([3, 6], (people) => 25 + 5 * people),
  essence: box([2, 7], (people) => 20 + 3 * people),
  egomaster: box([4, 6], () => 90),
};

describe("which box fits those who are here", () => {
  it("names only what is at its best with so many, from short to long", () => {
    expect(fitting(6, BOXES)).toEqual([
      { game: "essence", span: "half" },
      { game: "ego", span: "hour" },
      { game: "egomaster", span: "evening" },
    ]);
    expect(fitting(2, BOXES)).toEqual([{ game: "essence", span: "half" }]);
    expect(fitting(3, BOXES).map(({ game }) => game)).toEqual(["essence", "ego"]);
  });

  it("names nothing where nothing fits", () => {
    expect(fitting(1, BOXES)).toEqual([]);
    expect(fitting(9, BOXES)).toEqual([]);
    expect(fitting(4, {})).toEqual([]);
  });

  it("changes with whoever comes", () => {
    expect(fitting(7, BOXES).map(({ game }) => game)).toEqual(["essence"]);
  });
});

describe("how long it takes", () => {
  it("is said in steps of five minutes, and never as nothing", () => {
    expect([2, 7, 8, 41].map(about)).toEqual([5, 5, 10, 40]);
  });

  it("is a range until it is known how many play", () => {
    expect(lasting("ego", BOXES.ego)).toEqual([40, 55]);
    expect(lasting("ego", BOXES.ego, 4)).toEqual([45, 45]);
    expect(lasting("ego", BOXES.ego, 1)).toEqual([40, 55]);
  });

  it("falls into spans that people use", () => {
    expect([15, 20, 21, 42, 60, 71].map(spanOf)).toEqual(["quarter", "quarter", "half", "half", "hour", "evening"]);
  });
});

it("a length that is not among the usual ones stands in its place", () => {
  expect(among([2, 3, 5], 4)).toEqual([2, 3, 4, 5]);
  expect(among([2, 3, 5], 3)).toEqual([2, 3, 5]);
  expect(among([2, 3, 5], "full")).toEqual([2, 3, 5]);
  expect(among([2, 3, 5], 0)).toEqual([2, 3, 5]);
});
