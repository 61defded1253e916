/** Compass on the shelf, in a sentence. */
import type { Box } from "../../lib/shelf";

export const says: Box["says"] = {
  de: "Ein Satz, eine Skala: Wie sehr bist das du? Unser eigenes kleines Spiel zum Warmwerden.",
  pl: "Jedno zdanie, jedna skala: na ile to ty? Nasza własna mała gra na rozgrzewkę.",
  fr: "Une phrase, une échelle : à quel point est-ce toi ? Notre petit jeu à nous, pour se mettre en train.",
  en: "One sentence, one scale: how much is this like you? Our own little game to warm up.",
};
