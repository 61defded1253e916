import { expect, test } from "vitest";
import type { IdentityPublic, IdentityRound, Payment, Update } from "../protocol";
import { ending, story } from "./story";
import { en } from "./words/en";
import { pl } from "./words/pl";

const chairs = ["Ada", "Ben", "Zofia"].map((name, look) => ({ who: name, name, look }));
const texts = { [-1]: ["active"], [-2]: ["clever"], [-3]: ["curious"], [-4]: ["vain"] };
const update = (seat: number | null, held = false): Update =>
  ({ seat, room: { chairs }, texts, held: held ? { since: 0, until: 1, seen: [] } : null }) as unknown as Update;
const round = (winners: number[], matches: number): IdentityRound => ({
  number: 1,
  trainer: 0,
  situation: { handle: 9, area: "leisure", traits: ["active", "clever"] },
  stones: [
    [-1, "active"],
    [0, "clever"],
    [0, "curious"],
    [2, "vain"],
  ],
  winners,
  matches,
});
function view(payments: Payment[], more: Partial<IdentityPublic> = {}): IdentityPublic {
  const rows = [0, 1, 2].map((seat) => [
    0,
    0,
    payments.reduce((all, [, taker, what, n]) => all + (taker === seat && what === "leisure" ? n : 0), 0),
  ]);
  return {
    ring: ["active", "clever", "curious", "vain"],
    rows,
    points: [4, 5, 6],
    happenings: [{ kind: "won", winners: [], matches: 0, n: 1, payments }],
    ...more,
  } as unknown as IdentityPublic;
}

test("the winner moves up, and is told what he has", () => {
  const won = view([["supply", 0, "leisure", 2, "identity.advance"]]);
  expect(story(update(0, true), won, round([0], 2), en)).toEqual([
    "You placed your stones on “clever” and “curious”.",
    "You had the most matches: 2.",
    "So you move up 2 steps in Leisure, to 2 of 12.",
    "You now have 6 points.",
  ]);
  expect(story(update(2, true), won, round([0], 2), en)).toEqual([
    "You placed your stone on “vain”.",
    "Ada had the most matches: 2.",
    "So Ada moved up in Leisure. You stay at 0 of 12.",
    "You now have 6 points.",
  ]);
});

test("several win, one of them at the goal", () => {
  const won = view([
    ["supply", 0, "leisure", 1, "identity.advance"],
    ["supply", 0, "bonus", 3, "identity.goal"],
    ["supply", 1, "leisure", 1, "identity.advance"],
  ]);
  expect(story(update(0, true), won, round([0, 1], 1), en).slice(1)).toEqual([
    "You and Ben had the most matches, 1 each.",
    "So you move up one step in Leisure, to 1 of 12.",
    "That’s the goal: three points on top.",
    "You now have 8 points.",
  ]);
  expect(story(update(2), won, round([0, 1], 1), en).slice(1, 3)).toEqual([
    "Ada and Ben had the most matches, 1 each.",
    "So Ada and Ben moved up in Leisure. You stay at 0 of 12.",
  ]);
  expect(story(update(null), won, round([0, 1], 1), en)).toEqual(["Ada and Ben had the most matches, 1 each."]);
});

test("nobody wins; whoever was away put no stone, or had it put by lot", () => {
  expect(story(update(1), view([]), round([], 0), en)).toEqual([
    "You placed no stone.",
    en.nobodyWon,
    "You now have 5 points.",
  ]);
  const lot = view([], {
    happenings: [{ kind: "placed", seat: 2, traits: ["vain"], lot: true, n: 1 }],
  } as Partial<IdentityPublic>);
  expect(story(update(2), lot, round([], 0), en)[0]).toBe("Chance placed your stone on “vain”.");
});

test("nothing of one's profile is told", () => {
  const secret = { ...update(0), private: { game: "identity", profile: ["vain"], tips: null, checked_profile: null } };
  const sentences = story(secret as unknown as Update, view([]), round([], 0), en).join(" ");
  expect(sentences).not.toContain("vain");
});

test("at the end guesses and bluffs are told, in Polish too", () => {
  const over = view([], {
    profiles: [["vain"], [], []],
    tip_chips: [1, 0, 0],
    bluff_chips: [0, 3, 0],
    tips: [
      { by: 0, about: 1, trait: "vain", round: 1 },
      { by: 0, about: 1, trait: "clever", round: 1 },
    ],
  });
  expect(ending(update(0), over, en)).toEqual([
    "1 of your 2 guesses was right: 2 points.",
    "Nobody guessed wrong about you.",
  ]);
  expect(ending(update(1), over, en)).toEqual(["3 guesses about you were wrong: 6 points for you."]);
  expect(ending(update(1), over, pl)).toEqual(["Błędne typy o tobie: 3, razem punktów dla ciebie: 6."]);
  expect(ending(update(0), view([]), en)).toEqual([]);
});
