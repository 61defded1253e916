import type { Words } from "./en";

export const fr: Words = {
  title: "Une question par personne",
  count: (n, of) => `Questions écrites : ${n} sur ${of}`,
  fewer: (n) => `Il faut être au moins ${n} ; si vous êtes moins, vos questions attendent.`,
  secret:
    "Personne ne voit ta question avant qu’elle soit posée. Et on n’apprend qu’à la révélation qu’elle vient de toi.",
  question: "Ta question",
  answer: (n) => `Réponse ${n}`,
  personal: "Jusqu’où va-t-elle ?",
  personals: ["anodine", "personnelle", "intime"],
  spicy: "Est-elle piquante ?",
  put: "La mélanger aux cartes",
  isIn: "Ta question est dans le jeu.",
  change: "La relire ou la changer",
  takeOut: "La retirer",
  cancel: "La laisser comme ça",
  writes: (name) => `${name} écrit`,
  handOn: "C’est fait, je passe le téléphone",
  stays: "Ta question est toujours là. Elle n’est posée que si tu joues et que cette règle est activée.",
  read: "La relire",
  erase: "L’effacer",
  nothing: "Il n’y a pas de question de toi ici.",
  looks: (name) => `${name} regarde`,
  long: (n) => (n === 1 ? "1 caractère de trop" : `${n} caractères de trop`),
  same: "Deux réponses disent la même chose",
  lacks: "Une question et trois réponses, s’il te plaît",
  accept: "Je me fie aux autres pour dire à quel point leurs questions sont personnelles et piquantes",
  acceptHelp:
    "Personne d’autre ne le voit. Jusqu’à ce que tout le monde l’ait dit, toutes les questions comptent comme les plus personnelles et les plus piquantes.",
  none: "Aucune ne sortira : elles comptent comme les plus personnelles et les plus piquantes, et vous avez choisi moins.",
  some: (n, of) => `${n} sur ${of} ${n === 1 ? "convient" : "conviennent"} à ce que vous avez choisi.`,
};
