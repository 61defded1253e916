/** ego en français. */
import { plural } from "../../lib/plural";
import type { Words } from "./en";

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
  accounts: {
    pool: "réserve",
    box: "boîte",
    credit: "avoir",
  },
  whys: {
    "ego.losers-pay": "La mise perdue va à la réserve.",
    "ego.winners-paid": "Bien deviné : la mise, et autant encore.",
    "ego.subject-paid": "Un jeton pour chaque bon pronostic.",
    "ego.refuse": "Refuser coûte deux jetons.",
    "ego.short.german": "La réserve est vide : cet avoir compte quand même.",
    "ego.short.polish": "La réserve est vide : la boîte complète.",
  },
  ends: {
    "ego.end": "La réserve est épuisée.",
    "ego.short.german": "La réserve ne suffisait plus pour tous.",
    "ego.short.polish": "La réserve ne suffisait plus pour tous.",
    "ego.rounds": "Tous les tours ont été joués.",
    "ego.deadlock": "Plus personne n’a de jeton.",
    "ego.clock": "Il reste trop peu de monde.",
  },
};
