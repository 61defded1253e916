/** Identity in English, and the shape that every language has. */
import { plural } from "../../lib/plural";
import { ends, talk, whys } from "../rulebook/en";

const matches = (n: number): string => plural("en", n, { one: "one match", other: `${n} matches` });

export const en = {
  lastTips: "Last guesses",
  lastTipsOf: { all: "every stone", optional: "as you like" },
  lastTipsHelp: {
    all: "In the last round every guess stone you have left must be used.",
    optional: "In the last round you may keep guess stones; they then count for nobody.",
  },
  arc: "Start gently",
  arcHelp:
    "In every deck, situations that don’t get personal come first and, with a set number of rounds, warm ones last. A house rule.",
  areas: { career: "Career", relationships: "Relationships", leisure: "Leisure" },
  roundOf: (n: number, of: number) => `Round ${n} of ${of}`,
  traits: "The traits",
  profileAsk: (n: number) => `Who are you? Choose ${n} traits. They stay secret.`,
  profileFor: "Stones on these move you up. Whoever guesses one gets two points.",
  chosenOf: (n: number, of: number) => `${n} of ${of}`,
  surprise: "Surprise me",
  seal: "Seal my profile",
  sealed: "Your profile is sealed. This is you:",
  everybodyMarks: "Everybody chooses six traits in secret.",
  rollAsk: "You’re the trainer. What will it be about this time?",
  roll: "Roll the die",
  rolls_of: (name: string) => `${name} is the trainer and is rolling the die.`,
  rolled: (name: string, area: string) => `${name} rolled ${area}.`,
  rolledFree: (name: string) => `${name} rolled free choice.`,
  free: "Free choice",
  areaAsk: "The die leaves it to you. Which area?",
  takeArea: (area: string) => `Take ${area}`,
  choose: "Choose",
  picks_of: (name: string) => `Free choice: ${name} is picking the area.`,
  placeAsk: (n: number) =>
    plural("en", n, { one: "Place your stone on a trait.", other: "Place your two stones on traits." }),
  marked: "Marked",
  isProfile: "is your profile.",
  pickMore: (n: number) => plural("en", n, { one: "Choose a trait", other: "Choose two traits" }),
  putOn: (first: string, second: string) =>
    second ? `Place the stones on “${first}” and “${second}”` : `Place the stone on “${first}”`,
  puts_of: (name: string) => `${name} is placing a stone.`,
  white: "white stone",
  won: (names: string, n: number) => `${names} wins the round with ${matches(n)}.`,
  wonMany: (names: string, n: number) => `${names} win the round with ${matches(n)} each.`,
  nobodyWon: "No stone matches anybody’s profile: nobody wins the round.",
  atGoal: "At the goal: +3",
  insiderOf: (name: string) => `You’re ${name}’s insider: you may look at the profile.`,
  openProfile: (name: string) => `Open ${name}’s profile`,
  profileOf: (name: string) => `${name}’s profile`,
  toTips: "On to the guesses",
  tipAsk: "Who do you see through? Guess now, or wait.",
  lastTipAsk: "Last guesses: every stone must be used.",
  lastTipMay: "Last guesses. Stones you keep count for nobody.",
  tipAbout: (name: string) => `What is ${name} like?`,
  tipPays: "At the end a right guess is worth two points to you, a wrong one two points to them.",
  noTipAbout: (name: string) => `You can’t guess about ${name}: you’re the insider.`,
  stonesLeft: (n: number) => plural("en", n, { one: "one stone left", other: `${n} stones left` }),
  layTips: (n: number) => plural("en", n, { one: "Make one guess", other: `Make ${n} guesses` }),
  noTip: "No guess this time",
  missing: (n: number) => plural("en", n, { one: "One more stone to place", other: `${n} more stones to place` }),
  yourTips: "Your guesses",
  noTips: "No guesses.",
  tipsShown: "This round’s guesses",
  tipsNow: "Who is who? Everybody may guess.",
  tipLine: (by: string, about: string, trait: string) => `${by} about ${about}: ${trait}`,
  timeUp: (names: string) => `Time’s up: chance decides for ${names}.`,
  hasMarked: "profile sealed",
  hasPlaced: "has placed a stone",
  hasTipped: "has finished guessing",
  trainer: "is the trainer",
  points: (n: number) => plural("en", n, { one: `${n} point`, other: `${n} points` }),
  stepOf: (name: string, n: number) => `${name}: ${n} of 12`,
  rows: "The rows",
  towers: "Guess stones left",
  towerLine: (name: string, n: number) => `${name}: ${n}`,
  rayHelp: "Beside a word: who guessed it; ring and letter show about whom.",
  notebook: "Notebook",
  notesPrivate: "Only you see this, on this device. Tap a trait to note what you suspect.",
  marks: { none: "no note", likely: "likely", no: "probably not", known: "seen on the profile" },
  putIn: "placed a stone there, in this round",
  layIn: "lay there when this player won",
  playersLabel: "About whom",
  seenRounds: "Round by round",
  nothingYet: "No round has been played yet.",
  winsOf: (n: number, m: number) => `won round ${n} with ${matches(m)}`,
  putInRound: (n: number) => `stone in round ${n}`,
  layInRound: (n: number) => `lay there in round ${n}`,
  tipChips: "Guess chips",
  bluffChips: "Bluff chips",
  bonus: "Goal",
  sum: "Total",
  profile: "Profile",
  right: "right",
  wrong: "wrong",
  fooled: "Bluffed",
  hints: {
    roll: "The die says which area of life this round is about; three of its faces leave it to you.",
    profile:
      "These six stay yours for the whole game: stones on them win you rounds, but whoever guesses one gets two points. Mix the obvious with what nobody expects of you.",
    area: "You climb in the area that is played. Choose the one where you’re ahead: the goal is worth three points more.",
    place:
      "Honest stones win rounds. A bluff gives one away, but misleads the others, and each wrong guess earns you two points.",
    tip: "You have three stones for each person. The longer you wait, the more you know; but in the end they must all be laid.",
  },
  story: {
    put: (first: string, second: string) =>
      second ? `You placed your stones on “${first}” and “${second}”.` : `You placed your stone on “${first}”.`,
    byLot: (first: string, second: string) =>
      second ? `Chance placed your stones on “${first}” and “${second}”.` : `Chance placed your stone on “${first}”.`,
    putNone: "You placed no stone.",
    most: (names: string, people: number, n: number) =>
      people > 1 ? `${names} had the most matches, ${n} each.` : `${names} had the most matches: ${n}.`,
    mostMe: (others: string, n: number) =>
      others ? `You and ${others} had the most matches, ${n} each.` : `You had the most matches: ${n}.`,
    up: (n: number, area: string, to: number) =>
      `So you move up ${plural("en", n, { one: "one step", other: `${n} steps` })} in ${area}, to ${to} of 12.`,
    goal: "That’s the goal: three points on top.",
    stay: (names: string, _: number, area: string, at: number) =>
      `So ${names} moved up in ${area}. You stay at ${at} of 12.`,
    now: (n: number) => `You now have ${plural("en", n, { one: `${n} point`, other: `${n} points` })}.`,
    guesses: (right: number, of: number) =>
      of === 1
        ? `Your one guess was ${right ? "right: 2 points" : "wrong: 0 points"}.`
        : `${right} of your ${of} guesses ${right === 1 ? "was" : "were"} right: ${right * 2} points.`,
    bluffed: (n: number) =>
      plural("en", n, {
        one: "One guess about you was wrong: 2 points for you.",
        other: `${n} guesses about you were wrong: ${n * 2} points for you.`,
      }),
    seenThrough: "Nobody guessed wrong about you.",
  },
  accounts: {
    supply: "supply",
  },
  whys,
  ends,
  talk,
};

export type Words = typeof en;
