/** ego en français. */
import { que } from "../../lib/french";
import { plural } from "../../lib/plural";
import type { Words } from "./en";
import { ends, whys } from "../rulebook/fr";

const chips = (n: number): string => plural("fr", n, { one: "jeton", other: "jetons" });

export const fr: Words = {
  edition: "Édition",
  editions: { german: "allemande", polish: "polonaise" },
  editionHelp: {
    german: "Comme dans l’édition allemande : ni échange, ni refus.",
    polish: "Comme dans l’édition polonaise : changer de carte, ou refuser pour deux jetons.",
  },
  mood: "Ambiance",
  moods: {
    mixed: "un peu de tout",
    easy: "légère",
    deep: "profonde",
    kids: "avec des enfants",
    colleagues: "entre collègues",
    two: "en couple",
  },
  moodHelp: {
    mixed: "Un peu de tout, comme dans la boîte imprimée.",
    easy: "Rien de personnel, rien de piquant, rien de grave.",
    deep: "Rien que des questions personnelles.",
    kids: "Des questions qui amusent aussi à huit ans.",
    colleagues: "Rien sur la famille, l’amour ou le corps : des questions qui passent même au bureau.",
    two: "Des questions à se poser en couple.",
  },
  moodLacks: "Il y a trop peu de questions pour cette ambiance : c’est donc un peu de tout.",
  arc: "Commencer en douceur",
  arcHelp:
    "D’abord deux questions légères par personne, jamais deux graves à la suite et, si la durée est fixée, des chaleureuses pour finir. Une règle maison.",
  about: "Des cartes sur vous",
  aboutHelp:
    "Environ une question sur cinq contient un de vos prénoms. Lequel, c’est le sort qui décide. Une règle maison.",
  each: "Une question par personne",
  eachHelp:
    "Avant la partie, tout le monde en écrit une en secret ; une question sur deux vient alors de vous. Dès 3 personnes. Une règle maison.",
  third: "Écrire la troisième réponse",
  thirdHelp:
    "La personne en jeu peut écrire sa propre troisième réponse avant que les pierres soient posées. Une règle maison.",
  untilEmpty: "jusqu’à épuisement de la réserve",
  lengthHelp: "La règle imprimée : jusqu’à épuisement de la réserve. Le reste est une règle maison, plus courte.",
  yourTurn: "À toi : tire une carte",
  drawCard: "Tirer une carte",
  draws: (name) => `${name} tire une carte.`,
  answerAsk: "Quelle réponse te ressemble le plus ?",
  guessAsk: (name) => `Que répondra ${name} ? Pose une pierre et des jetons.`,
  forShow: "C’est ta question. Une pierre pour la forme : elle ne compte pas.",
  thirdAsk: "Une troisième réponse à toi ?",
  thirdYours: "Ta troisième réponse",
  thirdKeep: "Garder celle de la carte",
  thirdPut: "Prendre la mienne",
  thirdSame: "C’est déjà sur la carte.",
  writesThird: (name) => `${name} peut écrire une troisième réponse.`,
  by: (name) => `Question de ${name}`,
  wrote: "a écrit la question",
  lay: "Poser la pierre",
  laid: "Ta pierre est posée, face cachée.",
  swap: "Autre question",
  refuse: "Refuser (2 jetons)",
  broke: "Tu n’as plus de jetons. Attends ta question : chaque bon pronostic t’en rapporte un.",
  stake: "Mise",
  have: (n) => `tu as ${n} ${chips(n)}`,
  rightGuesses: (n) =>
    n === 0 ? "aucun bon pronostic" : plural("fr", n, { one: "un bon pronostic", other: `${n} bons pronostics` }),
  poolChips: "jetons dans la réserve",
  cardOf: (n, of) => `Carte ${n} sur ${of}`,
  poolLeft: (n) => `${n} en réserve`,
  chips,
  answers: (name) => `${name} répond. Les autres devinent.`,
  hasAnswered: "a répondu",
  hasGuessed: "a misé",
  noChips: "sans jetons",
  nobody: "personne",
  told: (name: string, answer: string, right: string) =>
    `${name} répond : ${answer}. ${right ? `Bien deviné : ${right}.` : "Personne n’a deviné."}`,
  gained: (n: number) => `Tu ${n > 0 ? "gagnes" : "perds"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  hints: {
    third: "Rien ne te ressemble ? Écris ce qui t’irait : tout le monde le verra comme troisième réponse.",
    draw: "C’est ton tour : la question est pour toi, et les autres devinent ta réponse.",
    answer: "Réponds comme tu es vraiment : chaque personne qui te connaît te rapporte un jeton.",
    guess:
      "Sans hésiter ? Deux jetons en rapportent deux. Au hasard ? Un seul fait moins mal. Une mauvaise mise est perdue.",
    swap: "Rien à voir avec toi ? Changer de question ne coûte rien.",
    refuse: "Trop intime ? Pour deux jetons, tu peux te taire.",
  },
  story: {
    laid: (n, answer) => `Tu as misé ${n} ${chips(n)} sur « ${answer} ».`,
    hadNone: "Tu n’avais aucun jeton à miser.",
    satOut: "Tu as passé cette manche.",
    wrote: "La question vient de toi : ce que tu as posé ne compte pas.",
    answered: (who, answer) => `${who ? `${who} a` : "Tu as"} répondu « ${answer} ».`,
    same: (name) => `Et c’est exactement ce ${que(name)} a répondu.`,
    won: (n) =>
      plural("fr", n, {
        one: "Tu gardes donc ton jeton et tu en gagnes un autre.",
        other: `Tu gardes donc tes ${n} jetons et tu en gagnes autant.`,
      }),
    lost: (n) =>
      plural("fr", n, {
        one: "Ton jeton va donc dans la réserve.",
        other: `Tes ${n} jetons vont donc dans la réserve.`,
      }),
    knew: (names, n) => `${names} ${n > 1 ? "l’ont" : "l’a"} deviné.`,
    nobodyKnew: "Personne ne l’a deviné.",
    perGuess: (n) =>
      plural("fr", n, {
        one: "Tu reçois donc un jeton.",
        other: `Tu reçois donc ${n} jetons, un par bon pronostic.`,
      }),
    nothing: "Tu ne reçois donc rien.",
    owed: (n) => `La réserve est vide : on t’en doit encore ${n}, qui compteront à la fin.`,
    fromBox: (n) => `La réserve est vide : la boîte en paie ${n}.`,
    unpaid: "La réserve est vide et la boîte ne suffit pas pour tout le monde : personne ne touche de gain.",
    refused: (name) => `${name ? `${name} a` : "Tu as"} payé deux jetons pour ne pas répondre.`,
    now: (n) => `Tu as maintenant ${n} ${chips(n)}.`,
  },
  accounts: {
    pool: "réserve",
    box: "boîte",
    credit: "à recevoir",
  },
  whys,
  ends,
};
