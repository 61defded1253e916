/** Egomaster on the shelf, in a sentence. */
import type { Box } from "../../lib/shelf";

export const says: Box["says"] = {
  de: "Quiz um hohe Einsätze: würfeln, herausfordern, erhöhen, bis nur noch eine Person Chips hat.",
  pl: "Quiz o wysoką stawkę: rzucaj kostką, wyzywaj na pojedynek, podbijaj, aż żetony zostaną tylko jednej osobie.",
  fr: "Un quiz à gros enjeux : on lance le dé, on se défie, on relance, jusqu’à ce qu’une seule personne ait encore des jetons.",
  en: "A quiz for high stakes: roll, challenge, raise, until only one of you has chips left.",
};
