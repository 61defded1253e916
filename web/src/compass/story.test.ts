import { expect, test } from "vitest";
import type { CompassPublic, CompassRound, Update } from "../protocol";
import { story } from "./story";
import { en } from "./words/en";

const chairs = ["Ada", "Ben", "Zofia"].map((name, look) => ({ who: name, name, look }));
const update = (seat: number | null, held = false): Update =>
  ({ seat, room: { chairs }, texts: {}, held: held ? { since: 0, until: 1, seen: [] } : null }) as unknown as Update;
const view = { points: [3, 4, 5] } as unknown as CompassPublic;
/** Zofia is in focus. */
const round = (marks: CompassRound["marks"], payments: CompassRound["payments"]): CompassRound => ({
  turn: 1,
  focus: 2,
  term: 4,
  marks,
  payments,
});
const NEAR = round(
  [62, 20, 70],
  [
    ["supply", 0, "point", 1, "compass.near"],
    ["supply", 0, "point", 1, "compass.closest"],
    ["supply", 2, "point", 1, "compass.known"],
  ],
);

test("each is told his own turn", () => {
  expect(story(update(0, true), view, NEAR, en)).toEqual([
    "You set your mark at 62.",
    "Zofia said 70.",
    "You were 8 away.",
    "Nobody was closer.",
    "So you get 2 points.",
    "You now have 5 points.",
  ]);
  expect(story(update(1), view, NEAR, en).slice(2)).toEqual([
    "You were 50 away.",
    "So you get nothing.",
    "You now have 4 points.",
  ]);
  expect(story(update(2, true), view, NEAR, en)).toEqual([
    "You said 70.",
    "Ada was within 10 of that.",
    "So you get 1 point.",
    "You now have 6 points.",
  ]);
});

test("nobody near, somebody away, somebody watching", () => {
  const none = round([null, 20, 70], []);
  expect(story(update(2), view, none, en)[1]).toBe("Nobody was near.");
  expect(story(update(0), view, none, en)).toEqual(["You sat this one out.", "Zofia said 70.", "Nobody was near."]);
  expect(story(update(null), view, NEAR, en)).toEqual(["Zofia said 70.", "Ada was within 10 of that."]);
});
