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
  mood: "Mood",
  moods: {
    mixed: "mixed",
    easy: "easy",
    deep: "deep",
    kids: "with kids",
    colleagues: "with colleagues",
    two: "as a couple",
  },
  moodHelp: {
    mixed: "A bit of everything, as printed.",
    easy: "Nothing personal, nothing spicy, nothing heavy.",
    deep: "Only questions that get personal.",
    kids: "Questions that are fun from eight up.",
    colleagues: "Nothing about family, love or bodies: questions you can ask at work.",
    two: "Questions worth asking as a couple.",
  },
  moodLacks: "There are too few questions for this mood here, so it’s a mix of everything.",
  arc: "Start gently",
  arcHelp: "First two harmless questions each, and never two heavy ones in a row. A house rule.",
  about: "Cards about you",
  aboutHelp: "About every fifth question names one of you, drawn by lot. A house rule.",
  each: "One question each",
  eachHelp:
    "Before the game everybody secretly writes one; then every second question is yours. From 3 people. A house rule.",
  untilEmpty: "until the pool is empty",
  lengthHelp: "A house rule ends it earlier; as printed, you play until the pool is empty.",
  yourTurn: "Your turn: draw a card",
  drawCard: "Draw a card",
  draws: (name: string) => `${name} draws a card.`,
  answerAsk: "Which answer fits you best?",
  guessAsk: (name: string) => `What will ${name} answer? Pick a stone and bet chips.`,
  forShow: "This is your question. Lay a stone for show: it doesn’t count.",
  by: (name: string) => `Question by ${name}`,
  wrote: "wrote the question",
  lay: "Place your stone",
  laid: "Your stone is face down.",
  swap: "Another question",
  refuse: "Refuse (2 chips)",
  broke: "You’re out of chips. Wait until you’re asked: every right guess then earns you one.",
  stake: "Stake",
  have: (n: number) => `you have ${n} ${chips(n)}`,
  rightGuesses: (n: number) =>
    n === 0 ? "no right guess" : plural("en", n, { one: "one right guess", other: `${n} right guesses` }),
  poolChips: "chips in the pool",
  cardOf: (n: number, of: number) => `Card ${n} of ${of}`,
  poolLeft: (n: number) => `${n} in the pool`,
  chips,
  answers: (name: string) => `${name} answers. Everybody else guesses.`,
  hasAnswered: "has answered",
  hasGuessed: "has guessed",
  noChips: "no chips",
  nobody: "nobody",
  told: (name: string, answer: string, right: string) =>
    `${name} answers: ${answer}. ${right ? `Right: ${right}.` : "Nobody guessed right."}`,
  gained: (n: number) => `You ${n > 0 ? "gain" : "lose"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  hints: {
    draw: "You’re next: the question is about you, and the others will guess what you answer.",
    answer: "Answer as you really are: everybody who knows you earns you a chip.",
    guess: "Sure of it? Two chips win two. Only guessing? One loses less. A wrong bet is gone.",
    swap: "Doesn’t apply to you at all? Another question costs nothing.",
    refuse: "Too personal? You may stay silent, for two chips.",
  },
  story: {
    laid: (n: number, answer: string) => `You laid ${n} ${chips(n)} on “${answer}”.`,
    hadNone: "You had no chips to lay.",
    satOut: "You sat this one out.",
    wrote: "You wrote this question, so what you laid doesn’t count.",
    answered: (who: string, answer: string) => `${who || "You"} answered “${answer}”.`,
    same: (name: string) => `And that is just what ${name} answered.`,
    won: (n: number) => `So you keep your ${n} ${chips(n)} and win ${n} more.`,
    lost: (n: number) =>
      plural("en", n, { one: "So your chip goes to the pool.", other: `So your ${n} chips go to the pool.` }),
    knew: (names: string, _: number) => `${names} saw that coming.`,
    nobodyKnew: "Nobody saw that coming.",
    perGuess: (n: number) =>
      plural("en", n, { one: "So you get one chip.", other: `So you get ${n} chips, one for each right guess.` }),
    nothing: "So you get nothing.",
    owed: (n: number) => `The pool ran dry: ${n} of that is still owed to you, and counts at the end.`,
    fromBox: (n: number) => `The pool ran dry: ${n} of that came from the box.`,
    unpaid: "The pool ran dry, and the box cannot pay everybody: nobody gets any winnings.",
    refused: (name: string) => `${name || "You"} paid two chips not to answer.`,
    now: (n: number) => `You now have ${n} ${chips(n)}.`,
  },
  accounts: {
    pool: "pool",
    box: "box",
    credit: "still owed",
  },
  whys,
  ends,
};

export type Words = typeof en;
