/** ego en français. */
import { plural } from "../../lib/plural";
import type { Words } from "./en";
import { ends, whys } from "../rulebook/fr";

const chips = (n: number): string => plural("fr", n, { one: "jeton", other: "jetons" });

export const fr: Words = {
  edition: "Édition",
  editions: { german: "allemande", polish: "polonaise" },
  editionHelp: {
    german: "Comme imprimé en allemand : ni échange, ni refus.",
    polish: "Comme imprimé en polonais : échanger la carte, ou refuser pour deux jetons.",
  },
  untilEmpty: "jusqu’à épuisement de la réserve",
  yourTurn: "À toi : tire une carte",
  drawCard: "Tirer une carte",
  draws: (name) => `${name} tire une carte.`,
  answerAsk: "Quelle réponse te ressemble le plus ?",
  guessAsk: (name) => `Que répondra ${name} ? Pose une pierre et des jetons.`,
  lay: "Poser la pierre",
  laid: "Ta pierre est posée, face cachée.",
  swap: "Autre question",
  refuse: "Refuser (2 jetons)",
  broke: "Tu n’as plus de jetons. Attends ta question : chaque bon pronostic t’en rapporte un.",
  stake: "Mise",
  have: (n) => `tu as ${n} ${chips(n)}`,
  stone: (n) => `pierre ${n}`,
  stakeOf: (n) => `mise ${n} ${chips(n)}`,
  rightGuesses: (n) => plural("fr", n, { one: "un bon pronostic", other: `${n} bons pronostics` }),
  poolChips: "jetons dans la réserve",
  chips,
  answers: (name) => `${name} répond. Les autres devinent.`,
  hasAnswered: "a répondu",
  hasGuessed: "a deviné",
  noChips: "sans jetons",
  nobody: "personne",
  told: (name: string, answer: string, right: string) =>
    `${name} répond : ${answer}. ${right ? `Bien deviné : ${right}.` : "Personne n’a deviné."}`,
  gained: (n: number) => `Tu ${n > 0 ? "gagnes" : "perds"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  accounts: {
    pool: "réserve",
    box: "boîte",
    credit: "avoir",
  },
  whys,
  ends,
};
