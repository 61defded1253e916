import { expect, test } from "vitest";
import type { EssencePublic, EssenceRound, Payment, Update } from "../protocol";
import { ending, story } from "./story";
import { en } from "./words/en";
import { pl } from "./words/pl";

const chairs = ["Ada", "Ben", "Zofia"].map((name, look) => ({ who: name, name, look }));
const texts = {
  1: ["Which one is it?", "not at all", "a little", "half", "rather", "completely"],
  11: ["courage"],
  12: ["wit"],
  13: ["calm"],
};
const update = (seat: number | null, held = false): Update =>
  ({ seat, room: { chairs }, texts, held: held ? { since: 0, until: 1, seen: [] } : null }) as unknown as Update;
const view = (coins: number[][], terms: number[][] = [[], [], []]): EssencePublic =>
  ({ coins, terms_won: terms }) as unknown as EssencePublic;
const NONE = view([
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
]);

/** Zofia is active. */
function round(
  shape: EssenceRound["path"]["shape"],
  tips: EssenceRound["tips"],
  number: number,
  payments: Payment[],
  more: Partial<EssenceRound> = {},
): EssenceRound {
  const draw = shape === "triangle" ? 3 : 1;
  return {
    turn: 2,
    active: 2,
    path: { handle: 1, shape, colour: "yellow", draw },
    terms: draw > 1 ? [11, 12, 13] : [11],
    tips,
    number,
    payments,
    winner: null,
    term: null,
    ...more,
  };
}

const MATCH = round(
  "triangle",
  [2, 1, 2],
  2,
  [
    ["supply", 0, "silver", 1, "essence.triangle"],
    ["supply", 2, "yellow", 1, "essence.triangle"],
  ],
  { winner: 2, term: 12 },
);

test("a match: who knew gets a coin, who was asked the card", () => {
  expect(story(update(0, true), NONE, MATCH, en)).toEqual([
    "You guessed “wit”.",
    "And that’s just what Zofia chose.",
    "So you get a silver coin.",
    "You now have 1 coin and 0 cards.",
  ]);
  expect(story(update(2, true), NONE, MATCH, en)).toEqual([
    "You chose “wit”.",
    "Ada knew it.",
    "So you get the card “wit”.",
    "You now have 0 coins and 1 card.",
  ]);
  expect(story(update(1), NONE, MATCH, en).slice(0, 3)).toEqual([
    "You guessed “courage”.",
    "Zofia chose “wit”.",
    "So you get nothing.",
  ]);
  expect(story(update(null), NONE, MATCH, en)).toEqual(["Zofia chose “wit”.", "Ada knew it."]);
});

test("nobody knew it, and somebody was not there", () => {
  const none = round("five-star", [1, null, 4], 4, []);
  expect(story(update(2), NONE, none, en).slice(0, 3)).toEqual([
    "You chose “rather”.",
    "Nobody knew it.",
    "So you get nothing.",
  ]);
  expect(story(update(1), NONE, none, en)).toEqual([
    "You sat this one out.",
    "Zofia chose “rather”.",
    "Nobody knew it.",
  ]);
});

test("two golds for two who knew, counted as Polish does", () => {
  const two = round("five-star", [4, 4, 4], 4, [
    ["supply", 2, "gold", 2, "essence.five-star"],
    ["supply", 0, "silver", 1, "essence.five-star"],
    ["supply", 1, "silver", 1, "essence.five-star"],
  ]);
  expect(story(update(2, true), NONE, two, pl).slice(1)).toEqual([
    "Ada and Ben to wiedzą.",
    "Dostajesz więc 2 złote monety.",
    "Masz teraz: 2 monety i 0 kart.",
  ]);
});

test("a majority, none, and the choice of whoever is active", () => {
  const most = round("circle", [4, 1, 4], 4, [["supply", 0, "bronze", 1, "essence.circle"]]);
  expect(story(update(0, true), NONE, most, en)).toEqual([
    "You said “rather”.",
    "So did most of you.",
    "So you get a bronze coin.",
    "You now have 1 coin and 0 cards.",
  ]);
  expect(story(update(1), NONE, most, en)[1]).toBe("Most said “rather”.");
  expect(story(update(2), NONE, most, en)[2]).toBe("So you may take a bronze coin or the card.");
  const split = round("circle", [1, 2, 3], 0, []);
  expect(story(update(2), NONE, split, en).slice(1, 3)).toEqual([
    "Opinions were split: there was no majority.",
    "So you get nothing.",
  ]);
});

test("whom most named gets the card, whoever he named himself", () => {
  const named = round(
    "seven-star",
    [1, 1, 2],
    1,
    [
      ["supply", 0, "bronze", 1, "essence.seven-star"],
      ["supply", 0, "yellow", 1, "essence.seven-star.yellow"],
      ["supply", 1, "bronze", 1, "essence.seven-star"],
    ],
    { winner: 0, term: 11 },
  );
  expect(story(update(0, true), NONE, named, en)).toEqual([
    "You named yourself.",
    "So did most of you.",
    "So you get a bronze coin and the card “courage”.",
    "You now have 1 coin and 1 card.",
  ]);
  expect(story(update(2), NONE, named, en).slice(0, 2)).toEqual(["You named Ben.", "Most named Ada."]);
  const away = { ...named, tips: [null, 1, 1], payments: named.payments.slice(1) };
  expect(story(update(0, true), NONE, away, en)).toEqual([
    "You sat this one out.",
    "Most named you.",
    "So you get the card “courage”.",
    "You now have 0 coins and 1 card.",
  ]);
});

test("equal points that the rest decided are told at the end, others not", () => {
  const over = (winners: number[], totals: number[]): Update =>
    ({ ...update(null), room: { chairs, result: { winners, totals, clause: "essence.last" } } }) as unknown as Update;
  const left = { left: [4, 2, 9] } as unknown as EssencePublic;
  expect(ending(over([0], [2, 2, 1]), left, en)).toEqual([en.tieBreak("Ada")]);
  expect(ending(over([0], [3, 2, 1]), left, en)).toEqual([]);
  expect(ending(over([0, 1], [2, 2, 1]), { left: [4, 4, 9] } as unknown as EssencePublic, en)).toEqual([]);
});
