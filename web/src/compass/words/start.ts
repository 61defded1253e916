/** How Compass begins: a sentence for each picture. */
import type { Start } from "../../lib/shelf";

export const says: Start["says"] = {
  de: [
    "Ein Satz liegt offen, und jemand von euch steht in der Mitte.",
    "Alle stellen geheim ein, wie sehr der Satz zu dieser Person passt; sie selbst auch.",
    "Wer höchstens 10 danebenliegt, bekommt einen Punkt; am nächsten zu sein bringt noch einen. Und die Mitte bekommt einen für alle, die nah dran waren.",
  ],
  pl: [
    "Na stole leży zdanie, a ktoś z was jest pośrodku.",
    "Wszyscy ustawiają po kryjomu, jak bardzo zdanie pasuje do tej osoby; ona sama też.",
    "Różnica najwyżej 10 to punkt, a najbliższy znak daje jeszcze jeden. Osoba pośrodku dostaje po punkcie za każdego, kto był blisko.",
  ],
  fr: [
    "Une phrase est sur la table, et quelqu’un est au centre.",
    "Tout le monde règle en secret à quel point elle lui ressemble ; cette personne aussi.",
    "À 10 près, c’est un point ; être au plus près en donne un de plus. Et le centre en reçoit un par personne tombée tout près.",
  ],
  en: [
    "A sentence lies open, and one of you is in focus.",
    "Everybody secretly sets how well it fits that person, who does so, too.",
    "Within 10 is a point, closest of all is one more. And whoever is in focus gets one for everybody who was near.",
  ],
};
