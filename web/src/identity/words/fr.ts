/** Identity en français. */
import { de } from "../../lib/french";
import { plural } from "../../lib/plural";
import type { Words } from "./en";
import { ends, talk, whys } from "../rulebook/fr";

const accords = (n: number): string => plural("fr", n, { one: "une correspondance", other: `${n} correspondances` });

export const fr: Words = {
  lastTips: "Derniers pronostics",
  lastTipsOf: { all: "toutes les pierres", optional: "facultatifs" },
  lastTipsHelp: {
    all: "À la dernière manche, il faut poser toutes les pierres de pronostic restantes.",
    optional: "À la dernière manche, on peut garder des pierres ; elles ne comptent alors pour personne.",
  },
  arc: "Commencer en douceur",
  arcHelp:
    "Chaque pile commence par des situations qui n’ont rien d’intime et, si le nombre de manches est fixé, finit par des chaleureuses. Une règle maison.",
  areas: { career: "Carrière", relationships: "Relations", leisure: "Loisirs" },
  roundOf: (n, of) => `Manche ${n} sur ${of}`,
  traits: "Les traits",
  profileAsk: (n) => `Qui es-tu ? Choisis ${n} traits. Ils restent secrets.`,
  profileFor: "Les pierres posées dessus te font monter. Qui en devine un gagne deux points.",
  chosenOf: (n, of) => `${n} sur ${of}`,
  surprise: "Au hasard",
  seal: "Sceller le profil",
  sealed: "Ton profil est scellé. C’est toi :",
  everybodyMarks: "Tout le monde choisit six traits en secret.",
  rollAsk: "C’est toi qui mènes la manche. De quoi s’agit-il ?",
  roll: "Lancer le dé",
  rolls_of: (name) => `${name} mène la manche et lance le dé.`,
  rolled: (name, area) => `Dé ${de(name)} : ${area}.`,
  rolledFree: (name) => `Dé ${de(name)} : choix libre.`,
  free: "Choix libre",
  areaAsk: "Le dé te laisse le choix. Quel domaine ?",
  takeArea: (area) => `Prendre : ${area}`,
  choose: "Choisir",
  picks_of: (name) => `Choix libre : ${name} choisit le domaine.`,
  placeAsk: (n) => plural("fr", n, { one: "Pose ta pierre.", other: "Pose tes deux pierres." }),
  marked: "Surligné :",
  isProfile: "ton profil.",
  pickMore: (n) => plural("fr", n, { one: "Choisis un trait", other: "Choisis deux traits" }),
  putOn: (first, second) =>
    second ? `Poser les pierres sur « ${first} » et « ${second} »` : `Poser la pierre sur « ${first} »`,
  puts_of: (name) => `${name} pose une pierre.`,
  white: "pierre blanche",
  won: (names, n) => `${names} gagne la manche avec ${accords(n)}.`,
  wonMany: (names, n) => `${names} gagnent la manche avec ${accords(n)} par personne.`,
  nobodyWon: "Aucune pierre ne correspond à un profil : personne ne gagne la manche.",
  atGoal: "À l’arrivée : +3",
  insiderOf: (name) => `Tu as la carte confidence ${de(name)} : tu peux voir le profil.`,
  openProfile: (name) => `Ouvrir le profil ${de(name)}`,
  profileOf: (name) => `Profil ${de(name)}`,
  toTips: "Aux pronostics",
  tipAsk: "Qui perces-tu à jour ? Fais des pronostics, ou attends.",
  lastTipAsk: "Les derniers pronostics : il faut poser chaque pierre.",
  lastTipMay: "Les derniers pronostics. Ce qui reste ne compte pour personne.",
  tipAbout: (name) => `Quels sont les traits ${de(name)} ?`,
  tipPays: "À la fin, un pronostic juste te rapporte deux points ; un faux les donne à l’autre personne.",
  noTipAbout: (name) => `Pas de pronostic sur ${name} : tu as sa carte confidence.`,
  stonesLeft: (n) => plural("fr", n, { one: `reste ${n} pierre`, other: `restent ${n} pierres` }),
  layTips: (n) => plural("fr", n, { one: "Poser un pronostic", other: `Poser ${n} pronostics` }),
  noTip: "Pas de pronostic cette fois",
  missing: (n) => plural("fr", n, { one: `Encore ${n} pierre à poser`, other: `Encore ${n} pierres à poser` }),
  yourTips: "Tes pronostics",
  noTips: "Aucun pronostic.",
  tipsShown: "Pronostics de cette manche",
  tipsNow: "Qui est qui ? Les pronostics sont ouverts.",
  tipLine: (by, about, trait) => `${by} sur ${about} : ${trait}`,
  timeUp: (names) => `Temps écoulé : le hasard décide pour ${names}.`,
  hasMarked: "profil scellé",
  hasPlaced: "a posé",
  hasTipped: "a terminé",
  trainer: "mène la manche",
  points: (n) => plural("fr", n, { one: `${n} point`, other: `${n} points` }),
  stepOf: (name, n) => `${name} : ${n} sur 12`,
  rows: "Les pistes",
  towers: "Pierres de pronostic",
  towerLine: (name, n) => `${name} : ${n}`,
  rayHelp: "Près d’un mot : qui pronostique ; anneau et lettre : sur qui.",
  notebook: "Carnet",
  notesPrivate: "Visible par toi seulement, sur cet appareil. Touche un trait pour noter ce que tu soupçonnes.",
  marks: { none: "sans note", likely: "sans doute", no: "plutôt non", known: "vu sur le profil" },
  putIn: "y a posé une pierre, à cette manche",
  layIn: "y était quand cette personne a gagné",
  playersLabel: "Sur qui",
  seenRounds: "Manche par manche",
  nothingYet: "Aucune manche n’a encore été jouée.",
  winsOf: (n, m) => `manche ${n} gagnée avec ${accords(m)}`,
  putInRound: (n) => `pierre à la manche ${n}`,
  layInRound: (n) => `y était à la manche ${n}`,
  tipChips: "Jetons de pronostic",
  bluffChips: "Jetons de bluff",
  bonus: "Arrivée",
  sum: "Somme",
  profile: "Profil",
  right: "juste",
  wrong: "faux",
  fooled: "Bluff",
  hints: {
    roll: "Le dé dit de quel domaine de la vie il s’agit ; trois faces te laissent choisir.",
    profile:
      "Ces six traits sont à toi toute la partie : les pierres posées dessus te font gagner des manches, mais qui en devine un gagne deux points. Mêle l’évident à l’inattendu.",
    area: "On monte dans le domaine joué. Prends celui où tu es en avance : l’arrivée vaut trois points de plus.",
    place:
      "Les pierres franches gagnent des manches. Un bluff en sacrifie une, mais égare les autres, et chaque erreur te rapporte deux points.",
    tip: "Tu as trois pierres par personne. Plus tu attends, plus tu en sais ; mais à la fin, il faut toutes les poser.",
  },
  story: {
    put: (first, second) =>
      second ? `Tu as posé tes pierres sur « ${first} » et « ${second} ».` : `Tu as posé ta pierre sur « ${first} ».`,
    byLot: (first, second) =>
      second
        ? `Le hasard a posé tes pierres sur « ${first} » et « ${second} ».`
        : `Le hasard a posé ta pierre sur « ${first} ».`,
    putNone: "Tu n’as pas posé de pierre.",
    most: (names, people, n) =>
      people > 1
        ? `${names} ont le plus de correspondances : ${n} par personne.`
        : `${names} a le plus de correspondances : ${n}.`,
    mostMe: (others, n) =>
      others
        ? `Toi et ${others} avez le plus de correspondances : ${n} par personne.`
        : `C’est toi qui as le plus de correspondances : ${n}.`,
    up: (n, area, to) =>
      `Tu avances donc de ${plural("fr", n, { one: "une case", other: `${n} cases` })} sur la piste « ${area} » : ${to} sur 12.`,
    goal: "C’est l’arrivée : trois points de plus.",
    stay: (names, people, area, at) =>
      `${names} ${people > 1 ? "avancent" : "avance"} donc sur la piste « ${area} ». Tu restes à ${at} sur 12.`,
    now: (n) => `Tu as maintenant ${plural("fr", n, { one: `${n} point`, other: `${n} points` })}.`,
    guesses: (right, of) =>
      `Pronostics justes : ${right} sur ${of}, soit ${plural("fr", right * 2, { one: `${right * 2} point`, other: `${right * 2} points` })}.`,
    bluffed: (n) =>
      plural("fr", n, {
        one: "Un pronostic sur toi était faux : 2 points pour toi.",
        other: `${n} pronostics sur toi étaient faux : ${n * 2} points pour toi.`,
      }),
    seenThrough: "Aucun pronostic sur toi n’était faux.",
  },
  accounts: {
    supply: "réserve",
  },
  whys,
  ends,
  talk,
};
