/** Compass on the shelf, in a sentence. */
import type { Box } from "../../lib/shelf";

export const says: Box["says"] = {
  de: "Ein Satz, eine Skala: Wie sehr bist das du? Das kleine Spiel zum Warmwerden.",
  pl: "Jedno zdanie, jedna skala: na ile to ty? Mała gra na rozgrzewkę.",
  fr: "Une phrase, une échelle : à quel point est-ce toi ? Le petit jeu pour se mettre en train.",
  en: "One sentence, one scale: how much is this you? The little game to warm up.",
};
