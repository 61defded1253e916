/** What is said of boxes of one's own at a table in English, and the shape that every language has. */
import { plural } from "../../lib/plural";

export const en = {
  title: "Boxes of your own",
  help: "Whoever has the link to a box can lay it beside the printed one.",
  link: "Link to a box",
  lay: "Lay it here",
  write: "Write a box",
  cards: (n: number) => plural("en", n, { one: "1 card", other: `${n} cards` }),
  forGame: (game: string) => `It’s for ${game}, and waits for it.`,
  gone: "This box has been deleted.",
  takeAway: "Take away",
  accept: "I trust its author about how personal and how spicy its cards are",
  acceptHelp:
    "Nobody else sees this. Until everybody playing has said so, its cards count as the most personal and spiciest.",
  none: "None of its cards will come up: they count as the most personal and spiciest, and you’ve agreed on less.",
  some: (n: number, of: number) => `${n} of ${of} cards ${n === 1 ? "fits" : "fit"} what you’ve agreed on.`,
  all: "Everyone trusts its author.",
  share: "Cards in the game",
  shares: {
    0: "printed ones only",
    25: "a quarter your own",
    50: "half and half",
    75: "three quarters your own",
    100: "your own only",
  },
  part: "Its share of your own cards",
  parts: (n: number) => (n === 0 ? "none" : n === 1 ? "1 part" : `${n} parts`),
  percent: (n: number) => `about ${n}% of the game`,
  shareHelp: "Where your own are too few for a game, printed ones make up the rest.",
  each: "One question each",
  written: (n: number, of: number) => `${n} of ${of} ${n === 1 ? "has" : "have"} written one`,
};

export type Words = typeof en;
