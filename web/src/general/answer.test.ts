import { expect, test } from "vitest";
import { shownBy, sliding, stands, untouched, whole, written, type Field } from "./answer";

const oneOf = (of: (number | string | boolean)[], means: unknown = null): Field =>
  ({ type: "one-of", of, clause: "c", but: {}, means }) as Field;
const pairs: Field = {
  type: "pairs",
  groups: [
    { key: 1, of: ["a", "b"], least: 1, most: 1, means: null },
    { key: 2, of: ["a"], least: 0, most: 1, means: null },
  ],
  clause: "c",
  once: "c",
  few: "c",
  means: null,
  names: ["about", "trait"],
};

test("what cannot be otherwise is chosen already", () => {
  expect(untouched(oneOf([3]))).toBe(3);
  expect(untouched(oneOf([1, 2, 3]))).toBeUndefined();
  expect(untouched({ type: "some", of: [1, 2], least: 2, most: 2, clause: "", number: "", means: null })).toEqual([
    1, 2,
  ]);
});

test("many numbers in even steps are chosen by a slider, seats and words never", () => {
  const scale = Array.from({ length: 21 }, (_, n) => n * 5);
  expect(sliding(oneOf(scale))).toBe(true);
  expect(untouched(oneOf(scale))).toBe(50);
  expect(sliding(oneOf(scale, { what: "seat", of: [] }))).toBe(false);
  expect(sliding(oneOf([1, 2, 3]))).toBe(false);
  expect(sliding(oneOf([1, 2, 3, 4, 5, 6, 7, 9, 20]))).toBe(false);
});

test("a move is whole when every field is", () => {
  expect(whole(oneOf([1, 2]), undefined)).toBe(false);
  expect(whole(oneOf([false, true]), false)).toBe(true);
  expect(whole({ type: "text", longest: 9, clause: "", samples: [] }, " ")).toBe(false);
  expect(whole(pairs, [[2, "a"]])).toBe(false);
  expect(whole(pairs, [[1, "a"]])).toBe(true);
});

test("pairs are written with the names of their fields", () => {
  expect(written(pairs, [[1, "b"]])).toEqual([{ about: 1, trait: "b" }]);
});

test("a value stands for a seat, a card or a line of one", () => {
  expect(stands({ what: "seat", of: [] }, 2, 0)).toEqual({ seat: 2 });
  expect(stands({ what: "seat", of: [4, 5] }, 1, 1)).toEqual({ seat: 5 });
  expect(stands({ what: "line", of: [7] }, 3, 0)).toEqual({ handle: 7, line: 3 });
  expect(stands(null, 3, 0)).toEqual({});
  const offer = { choices: [{ kind: "k", clause: "", fields: { f: oneOf([0, 1], { what: "card", of: [8, 9] }) } }] };
  expect([...shownBy(offer as never)]).toEqual([8, 9]);
});
