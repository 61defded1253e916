/** Egomaster on the shelf, in a sentence. */
import type { Box } from "../../lib/shelf";

export const says: Box["says"] = {
  de: "Quiz um hohe Einsätze: würfeln, herausfordern, erhöhen, bis nur eine Person noch Chips hat.",
  pl: "Quiz o wysokie stawki: rzucaj, wyzywaj, podbijaj, aż tylko jedna osoba będzie miała żetony.",
  fr: "Un quiz à gros enjeux : on lance, on défie, on relance, jusqu’à ce qu’une seule personne ait des jetons.",
  en: "A quiz for high stakes: roll, challenge, raise, until only one of you has chips left.",
};
