/** How Compass begins: a sentence for each picture. */
import type { Start } from "../../lib/shelf";

export const says: Start["says"] = {
  de: [
    "Ein Satz liegt offen, und jemand von euch steht in der Mitte.",
    "Alle stellen geheim ein, wie sehr der Satz zu dieser Person passt; sie selbst auch.",
    "Höchstens 10 daneben: ein Punkt. Am nächsten dran: noch einer. Wer in der Mitte steht, bekommt für alle, die nah waren, je einen.",
  ],
  pl: [
    "Na stole leży zdanie, a ktoś z was jest pośrodku.",
    "Wszyscy ustawiają po kryjomu, jak bardzo zdanie pasuje do tej osoby; ona sama też.",
    "Różnica do 10: punkt. Najbliżej ze wszystkich: jeszcze jeden. Osoba pośrodku dostaje po punkcie za każdą, która była blisko.",
  ],
  fr: [
    "Une phrase est sur la table, et quelqu’un est au centre.",
    "Tout le monde indique en secret à quel point elle lui ressemble ; cette personne aussi.",
    "À 10 près : un point. Au plus près : un de plus. Et qui est au centre en reçoit un par personne toute proche.",
  ],
  en: [
    "A sentence lies open, and one of you is in focus.",
    "Everybody secretly sets how well it fits that person, and so does the person.",
    "Within 10: a point. Closest of all: one more. And whoever is in focus gets one for everybody who was near.",
  ],
};
