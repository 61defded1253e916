import { expect, test } from "vitest";
import { DIAL, arc, behind, spot } from "./dial";

test("nothing stands on the left, all on the right, half at the top", () => {
  expect(spot(0).x).toBeCloseTo(DIAL.x - DIAL.radius);
  expect(spot(100).x).toBeCloseTo(DIAL.x + DIAL.radius);
  expect(spot(50).y).toBeCloseTo(DIAL.y - DIAL.radius);
});

test("the near part of the rim ends where the rim ends", () => {
  expect(arc(-5, 15)).toBe(arc(0, 15));
  expect(arc(90, 110)).toBe(arc(90, 100));
});

test("tokens that would cover each other lie behind each other", () => {
  expect(behind([50, 55, 50, 80])).toEqual([0, 1, 2, 0]);
});
