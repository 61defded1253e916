import { expect, test } from "vitest";
import { minutesLeft } from "./minutes";

const MINUTE = 60_000;
const ends = 20 * MINUTE;

test("minutes that were begun count, and the last one lasts until it is told that time is over", () => {
  const left = (now: number) => minutesLeft({ over_at: ends, stood_at: null }, now);
  expect([0, 1, MINUTE, 10.5 * MINUTE].map(left)).toEqual([20, 20, 19, 10]);
  expect([19.5 * MINUTE, ends, ends + MINUTE].map(left)).toEqual([1, 1, 1]);
});

test("while nobody is at it they stand still, however long that is", () => {
  const left = (now: number) => minutesLeft({ over_at: ends, stood_at: 8 * MINUTE }, now);
  expect([8 * MINUTE, 9 * MINUTE, 900 * MINUTE].map(left)).toEqual([12, 12, 12]);
});

test("as printed there are none to be told", () => {
  expect(minutesLeft({ over_at: null, stood_at: null }, 0)).toBeNull();
});
