import { que } from "../../lib/french";
import type { Words } from "./en";

export const fr: Words = {
  title: "À toi de deviner",
  asks: {
    answer: (name) => `Quelle réponse va donner ${name} ?`,
    choice: (name) => `Que va choisir ${name} ?`,
    most: () => "Que va choisir la majorité ?",
    fits: () => "À qui les pierres de cette manche vont-elles le mieux ?",
    knows: (name) => `${name} va trouver ?`,
    wins: () => "Qui va remporter cette question ?",
    mark: (name) => `Où est-ce ${que(name)} va placer son repère ?`,
  },
  other: "À ton avis ?",
  yes: "Oui",
  no: "Non",
  notAtAll: "pas du tout",
  exactly: "tout à fait",
  at: (n) => `Je dis ${n}`,
  note: "Juste pour s’amuser, et personne d’autre ne le voit. Tant que c’est ouvert, tu peux changer d’avis.",
  yours: "Tu as dit :",
  right: "Tu avais vu juste !",
  wrong: "Raté pour cette fois.",
  score: (right, of) => `Bien deviné : ${right} sur ${of}`,
  best: (names, n) => `Le meilleur flair du public : ${names} (${n} fois dans le mille)`,
};
