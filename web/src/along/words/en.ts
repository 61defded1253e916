/** What guessing along says in English, and the shape that every language has. */
import { plural } from "../../lib/plural";

export const en = {
  title: "Guess along",
  /** What is guessed, by the game's word for it; of whom, if it is about somebody. */
  asks: {
    answer: (name: string) => `Which answer will ${name} give?`,
    choice: (name: string) => `What will ${name} go for?`,
    most: () => "What will most of them go for?",
    fits: () => "Whom do this round’s stones fit best?",
    knows: (name: string) => `Will ${name} know it?`,
    wins: () => "Who will win this question?",
    mark: (name: string) => `Where will ${name} put the needle?`,
  } as Record<string, (name: string) => string>,
  other: "What do you think?",
  yes: "Yes",
  no: "No",
  notAtAll: "not at all",
  exactly: "to a T",
  at: (n: number) => `I’d say ${n}`,
  note: "Just for fun, and only you see it. As long as it’s open you can change your mind.",
  yours: "Your guess:",
  right: "You would have been right!",
  wrong: "It went another way this time.",
  score: (right: number, of: number) => `Guessed along: ${right} of ${of} right`,
  best: (names: string, n: number) =>
    `Guessed along best: ${names} (${plural("en", n, { one: "once right", other: `${n} times right` })})`,
};

export type Words = typeof en;
