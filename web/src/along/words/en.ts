/** What guessing along says in English, and the shape that every language has. */
import { plural } from "../../lib/plural";
import { byName } from "../../lib/typed";

export const en = {
  title: "Guess along",
  /** What is guessed, by the game's word for it; of whom, if it is about somebody. */
  asks: byName<(name: string) => string>({
    answer: (name: string) => `Which answer will ${name} give?`,
    choice: (name: string) => `What will ${name} choose?`,
    most: () => "What will most of them choose?",
    fits: () => "Who do this round’s stones fit best?",
    knows: (name: string) => `Will ${name} know it?`,
    wins: () => "Who will win this question?",
    mark: (name: string) => `Where will ${name} set the mark?`,
  }),
  other: "What do you think?",
  yes: "Yes",
  no: "No",
  notAtAll: "not at all",
  exactly: "completely",
  at: (n: number) => `I’d say ${n}`,
  note: "Just for fun, and only you see it. You can change your mind while the question is open.",
  yours: "Your guess:",
  right: "You’d have been right!",
  wrong: "It turned out differently this time.",
  score: (right: number, of: number) => `Guessed along: ${right} of ${of} right`,
  best: (names: string, n: number) =>
    `Best at guessing along: ${names} (${plural("en", n, { one: "right once", other: `right ${n} times` })})`,
};

export type Words = typeof en;
