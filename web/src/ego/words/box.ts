/** ego on the shelf, in a sentence. */
import type { Box } from "../../lib/shelf";

export const says: Box["says"] = {
  de: "Eine Frage, drei Antworten: Setzt darauf, wie gut ihr euch kennt.",
  pl: "Jedno pytanie, trzy odpowiedzi: postaw na to, co wybierze ktoś z was.",
  fr: "Une question, trois réponses : misez sur ce que l’autre va choisir.",
  en: "One question, three answers: bet on what your friend will say.",
};
