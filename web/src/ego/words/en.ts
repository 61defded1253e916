/** ego in English, and the shape that every language has. */
import { plural } from "../../lib/plural";
import { ends, whys } from "../rulebook/en";

const chips = (n: number): string => plural("en", n, { one: "chip", other: "chips" });

export const en = {
  edition: "Edition",
  editions: { german: "German", polish: "Polish" },
  editionHelp: {
    german: "As printed in German: no swapping, no refusing.",
    polish: "As printed in Polish: swap a card or refuse for two chips.",
  },
  untilEmpty: "until the pool is empty",
  yourTurn: "Your turn: draw a card",
  drawCard: "Draw a card",
  draws: (name: string) => `${name} draws a card.`,
  answerAsk: "Which answer fits you best?",
  guessAsk: (name: string) => `What will ${name} answer? Lay a stone and chips.`,
  lay: "Lay the stone",
  laid: "Your stone lies face down.",
  swap: "Another question",
  refuse: "Refuse (2 chips)",
  broke: "You have no chips left. Wait until you are asked: every right guess brings you one.",
  stake: "Stake",
  have: (n: number) => `you have ${n} ${chips(n)}`,
  stone: (n: number) => `stone ${n}`,
  stakeOf: (n: number) => `stake ${n} ${chips(n)}`,
  rightGuesses: (n: number) => plural("en", n, { one: "one right guess", other: `${n} right guesses` }),
  poolChips: "chips in the pool",
  chips,
  answers: (name: string) => `${name} answers. Everybody else guesses.`,
  hasAnswered: "has answered",
  hasGuessed: "has guessed",
  noChips: "no chips",
  nobody: "nobody",
  told: (name: string, answer: string, right: string) =>
    `${name} answers: ${answer}. ${right ? `Right: ${right}.` : "Nobody guessed right."}`,
  gained: (n: number) => `You ${n > 0 ? "gain" : "lose"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  accounts: {
    pool: "pool",
    box: "box",
    credit: "still owed",
  },
  whys,
  ends,
};

export type Words = typeof en;
