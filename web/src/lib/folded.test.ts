import { expect, test } from "vitest";
import type { Sent } from "../protocol";
import { Folded } from "./folded";

const whole = {
  type: "update",
  n: 1,
  on: 0,
  now: 5,
  version: 1,
  room: { code: "ABCDEF", phase: "playing", host: "ada" },
  mine: ["ada"],
  shown: "ada",
  seat: 0,
  public: { game: "ego", turn: 1, pool: 20, last: null },
  private: { game: "ego", laid: null },
  offer: { id: "draw1" },
  texts: { 1: ["a question"], 2: ["another"] },
  held: null,
  breath: null,
} as unknown as Sent;
const lean = (more: object): Sent => ({ type: "update", n: 2, on: 1, now: 6, ...more }) as Sent;
const begun = (): Folded => {
  const folded = new Folded((text) => text.map((line) => line.toUpperCase()));
  folded.fold(whole);
  return folded;
};

test("what is not there is as before", () => {
  const update = begun().fold(lean({ version: 2, room: { host: "ben" }, public: { pool: 18 }, offer: null }));
  expect(update).toMatchObject({
    version: 2,
    room: { code: "ABCDEF", phase: "playing", host: "ben" },
    public: { game: "ego", turn: 1, pool: 18, last: null },
    private: { game: "ego", laid: null },
    offer: null,
    seat: 0,
    done: [],
  });
});

test("a text is read once, and is gone when nobody looks at it any more", () => {
  expect(begun().fold(lean({ texts: { 2: null, 3: ["a third"] } }))?.texts).toEqual({
    1: ["A QUESTION"],
    3: ["A THIRD"],
  });
});

test("of what happened what is new comes, and what is old goes", () => {
  const folded = begun();
  const told = (n: number, happenings: unknown): unknown =>
    folded.fold({ ...lean({ public: { happenings } }), n, on: n - 1 })?.public?.happenings;
  expect(told(2, [{ n: 1 }, { n: 2 }])).toEqual([{ n: 1 }, { n: 2 }]);
  expect(told(3, { old: 0, new: [{ n: 3 }] })).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(told(4, { old: 2, new: [] })).toEqual([{ n: 3 }]);
});

test("another game is told whole", () => {
  const update = begun().fold(lean({ public: { game: "compass", turn: 1 } }));
  expect(update?.public).toEqual({ game: "compass", turn: 1 });
  const none = begun().fold(lean({ public: null }));
  expect(none?.public).toBeNull();
});

test("what builds on something else is not believed, and a whole one helps", () => {
  const folded = begun();
  expect(folded.fold({ ...lean({ version: 9 }), n: 4, on: 3 })).toBeNull();
  expect(folded.fold({ ...whole, n: 5 })?.version).toBe(1);
  expect(folded.fold({ ...lean({ version: 9 }), n: 6, on: 5 })?.version).toBe(9);
});

test("what was done is told once", () => {
  const folded = begun();
  expect(folded.fold(lean({ done: ["a"] }))?.done).toEqual(["a"]);
  expect(folded.fold({ ...lean({}), n: 3, on: 2 })?.done).toEqual([]);
});
