/** Essence on the shelf, in a sentence. */
import type { Box } from "../../lib/shelf";

export const says: Box["says"] = {
  de: "Wie viel davon steckt in mir, in dir, in uns allen? Wer gleich denkt, sammelt Münzen und Karten.",
  pl: "Ile tego jest we mnie, w tobie, w nas wszystkich? Kto myśli tak samo, zbiera monety i karty.",
  fr: "Quelle dose de ça en moi, en toi, en nous ? Penser pareil rapporte des pièces et des cartes.",
  en: "How much of it is in me, in you, in all of us? Thinking alike earns coins and cards.",
};
