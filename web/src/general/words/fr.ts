/** Ce que disent les écrans généraux en français. */
import type { Words } from "./en";

export const fr: Words = {
  yes: "Oui",
  no: "Non",
  choose: "Que veux-tu faire ?",
  done: "Terminé",
  mayAct: "Ce que je peux faire",
  earlier: (n) => `Cartes précédentes : ${n}`,
  atLeast: (n) => `au moins ${n}`,
  exactly: (n) => `exactement ${n}`,
  between: (least, most) => `de ${least} à ${most}`,
  nothing: "rien",
  accounts: {
    pool: "pot",
    box: "boîte",
    bank: "banque",
    centre: "milieu de la table",
    supply: "réserve",
    credit: "crédit",
  },
};
