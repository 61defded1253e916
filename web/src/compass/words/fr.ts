/** Compass en français. */
import { plural } from "../../lib/plural";
import { ends, talk, whys } from "../rulebook/fr";
import type { Words } from "./en";

export const fr: Words = {
  inFocus: (n: number) =>
    plural("fr", n, {
      one: "chaque personne une fois au centre",
      many: `chaque personne ${n} fois au centre`,
      other: `chaque personne ${n} fois au centre`,
    }),
  inFocusHelp: "Deux fois, c’est bien pour une première soirée.",
  askSelf: "À quel point ça te ressemble ? Les autres devinent.",
  askOf: (name: string) => `À quel point ${name} s’y reconnaît ?`,
  outOf: (n: number) => `${n} sur 100`,
  notAtAll: "pas du tout",
  exactly: "tout à fait",
  place: (n: number) => `Placer à ${n}`,
  pays: "À 10 près : un point. Au plus près : encore un.",
  paysOwn: "Un point pour chaque personne à 10 près.",
  yourMark: "Ton repère :",
  hasPlaced: "repère placé",
  saysOf: (n: number) => `dit ${n}`,
  away: (n: number) => (n ? `écart de ${n}` : "en plein dans le mille"),
  nobody: "Personne n’était tout près.",
  points: (n: number) => plural("fr", n, { one: `${n} point`, many: `${n} points`, other: `${n} points` }),
  headline: (name: string) => `${name} est au centre`,
  turnOf: (n, of) => `Tour ${n} sur ${of}`,
  hints: {
    place:
      "Être près suffit : à 10 près, c’est un point. Au centre, la franchise paie : chaque personne proche t’en rapporte un.",
  },
  story: {
    said: (who, n) => `${who ? `${who} a` : "Tu as"} dit ${n}.`,
    near: (names, people) => `${names} ${people > 1 ? "étaient" : "était"} à 10 au plus.`,
    marked: (n) => `Tu as placé ton repère à ${n}.`,
    away: (n) => (n ? `Tu étais à ${n} de distance.` : "En plein dans le mille."),
    closest: "Personne n’était plus près.",
    satOut: "Tu as passé ton tour.",
    get: (points) => `Tu reçois donc ${points}.`,
    nothing: "Tu ne reçois donc rien.",
    now: (points) => `Tu as maintenant ${points}.`,
  },
  accounts: { supply: "réserve" },
  whys,
  ends,
  talk,
};
