import { expect, test } from "vitest";
import type { EgoPublic, EgoRound, Payment, Update } from "../protocol";
import { refusal, story } from "./story";
import { en } from "./words/en";
import { pl } from "./words/pl";

const ANSWERS = ["What if two want the last piece?", "I cut, you choose", "Rock, paper, scissors", "It is mine"];
const chairs = ["Ada", "Ben", "Zofia"].map((name, look) => ({ who: name, name, look }));

const update = (seat: number | null, held = false): Update =>
  ({
    seat,
    room: { chairs },
    texts: { 7: ANSWERS },
    held: held ? { since: 0, until: 1, seen: [] } : null,
  }) as unknown as Update;
const view = (chips: number[], happenings: unknown[] = []): EgoPublic =>
  ({ chips, happenings }) as unknown as EgoPublic;
/** Zofia was asked. */
const round = (laid: EgoRound["laid"], payments: Payment[]): EgoRound => ({
  turn: 3,
  subject: 2,
  question: { handle: 7, theme: "home", side: "front", named: null, third: null },
  laid,
  payments,
  by: null,
});

const LOST = round(
  [
    [1, 2],
    [2, 3],
    [2, 0],
  ],
  [
    [0, "pool", "chips", 2, "ego.losers-pay"],
    ["pool", 1, "chips", 3, "ego.winners-paid"],
    ["pool", 2, "chips", 1, "ego.subject-paid"],
  ],
);

test("who guessed wrong reads what was laid, what was answered and where the chips go", () => {
  expect(story(update(0), view([8, 13, 11]), LOST, en)).toEqual([
    "You bet 2 chips on “I cut, you choose”.",
    "Zofia answered “Rock, paper, scissors”.",
    "So your 2 chips go to the pool.",
    "You now have 8 chips.",
  ]);
});

test("while the reveal is held, what one has now is counted on from before", () => {
  expect(story(update(0, true), view([10, 10, 10]), LOST, en).at(-1)).toBe("You now have 8 chips.");
  expect(story(update(2, true), view([10, 10, 10]), LOST, en).at(-1)).toBe("You now have 11 chips.");
});

test("who guessed right is told so once", () => {
  expect(story(update(1), view([8, 13, 11]), LOST, en)).toEqual([
    "You bet 3 chips on “Rock, paper, scissors”.",
    "And that’s just what Zofia answered.",
    "So you keep your 3 chips and win 3 more.",
    "You now have 13 chips.",
  ]);
});

test("the subject reads who knew, and one chip for each", () => {
  expect(story(update(2), view([8, 13, 11]), LOST, en)).toEqual([
    "You answered “Rock, paper, scissors”.",
    "Ben saw that coming.",
    "So you get one chip.",
    "You now have 11 chips.",
  ]);
  const all = round(
    [
      [2, 1],
      [2, 1],
      [2, 0],
    ],
    [
      ["pool", 0, "chips", 1, "ego.winners-paid"],
      ["pool", 1, "chips", 1, "ego.winners-paid"],
      ["pool", 2, "chips", 2, "ego.subject-paid"],
    ],
  );
  expect(story(update(2), view([1, 1, 2]), all, en).slice(1, 3)).toEqual([
    "Ada and Ben saw that coming.",
    "So you get 2 chips, one for each right guess.",
  ]);
});

test("nobody knew it: the subject gets nothing", () => {
  const none = round([[1, 1], null, [3, 0]], [[0, "pool", "chips", 1, "ego.losers-pay"]]);
  expect(story(update(2), view([4, 5, 6]), none, en).slice(1, 3)).toEqual([
    "Nobody saw that coming.",
    "So you get nothing.",
  ]);
  expect(story(update(1), view([4, 5, 6]), none, en)[0]).toBe("You sat this one out.");
  expect(story(update(1), view([4, 0, 6]), none, en)[0]).toBe("You had no chips to bet.");
});

test("what the pool could not pay is owed, or comes from the box, or from nobody", () => {
  const laid: EgoRound["laid"] = [[2, 3], null, [2, 0]];
  const owed = round(laid, [
    ["pool", 0, "chips", 1, "ego.winners-paid"],
    ["credit", 0, "owed", 2, "ego.short.german"],
    ["credit", 2, "owed", 1, "ego.short.german"],
  ]);
  expect(story(update(0), view([6, 5, 5]), owed, en).slice(2)).toEqual([
    "So you keep your 3 chips and win 3 more.",
    "The pool ran dry: 2 of that is still owed to you, and counts at the end.",
    "You now have 6 chips.",
  ]);
  expect(story(update(0, true), view([5, 5, 5]), owed, en).at(-1)).toBe("You now have 6 chips.");
  const box = round(laid, [
    ["pool", 0, "chips", 1, "ego.winners-paid"],
    ["box", 0, "chips", 2, "ego.short.polish"],
    ["box", 2, "chips", 1, "ego.short.polish"],
  ]);
  expect(story(update(0), view([6, 5, 5]), box, en)).toContain("The pool ran dry: 2 of that came from the box.");
  const unpaid = story(update(0), view([5, 5, 5]), round(laid, []), en);
  expect(unpaid.slice(2)).toEqual([en.story.unpaid, "You now have 5 chips."]);
});

test("whoever watches is told of the others, and nobody hears the same twice", () => {
  expect(story(update(null), view([8, 13, 11]), LOST, en)).toEqual([
    "Zofia answered “Rock, paper, scissors”.",
    "Ben saw that coming.",
  ]);
});

test("Polish counts as Polish does", () => {
  const five = round([[1, 5], null, [3, 0]], [[0, "pool", "chips", 5, "ego.losers-pay"]]);
  expect(story(update(0), view([22, 5, 6]), five, pl)).toEqual([
    "Stawiasz 5 żetonów na „I cut, you choose”.",
    "Zofia odpowiada: „It is mine”.",
    "Twoje 5 żetonów trafia więc do puli.",
    "Masz teraz 22 żetony.",
  ]);
});

test("a refusal is told until the next round is paid", () => {
  const refused = { kind: "refused", seat: 2, n: 4, payments: [] };
  expect(refusal(update(0), view([1, 1, 1], [refused]), en)).toBe("Zofia paid two chips not to answer.");
  expect(refusal(update(2), view([1, 1, 1], [refused]), en)).toBe("You paid two chips not to answer.");
  expect(refusal(update(0), view([1, 1, 1], [refused, { kind: "settled", n: 5, payments: [] }]), en)).toBe("");
});

test("whoever wrote the question is told that what was laid does not count", () => {
  const last = { ...round([null, [1, 1], [1, 0]], []), by: 0 };
  expect(story(update(0), view([9, 10, 11]), last, en)[0]).toBe(en.story.wrote);
});
