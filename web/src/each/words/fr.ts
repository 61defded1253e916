import type { Words } from "./en";

export const fr: Words = {
  title: "Une question par personne",
  count: (n, of) => `${n} sur ${of} : c’est écrit`,
  fewer: (n) => `Il faut être au moins ${n} ; à moins, vos questions attendent.`,
  secret:
    "Personne ne voit ce que tu écris avant que la question soit posée, ni qu’elle vient de toi avant que tout le monde ait répondu.",
  question: "Ta question",
  answer: (n) => `Réponse ${n}`,
  personal: "Elle est personnelle ?",
  spicy: "Et piquante ?",
  put: "La mélanger aux cartes",
  isIn: "Ta question est dans le jeu.",
  change: "La relire ou la changer",
  takeOut: "La retirer",
  cancel: "La laisser ainsi",
  writes: (name) => `${name} écrit`,
  handOn: "C’est fait, passe le téléphone",
  long: (n) => (n === 1 ? "1 caractère de trop" : `${n} caractères de trop`),
  same: "Deux réponses disent la même chose",
  lacks: "Une question et trois réponses, s’il te plaît",
  accept: "Je me fie à ce que les autres disent des leurs : personnelles ou non, piquantes ou non",
  acceptHelp:
    "Personne d’autre ne le voit. Tant qu’une personne ne l’a pas dit, toutes comptent comme les plus personnelles et les plus piquantes.",
  none: "Aucune ne viendra : elles comptent comme les plus personnelles et les plus piquantes, et vous avez convenu de moins.",
  some: (n, of) => `${n} sur ${of} correspondent à ce que vous avez convenu.`,
};
