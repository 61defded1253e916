/** How Identity begins: a sentence for each picture. */
import type { Start } from "../../lib/shelf";

export const says: Start["says"] = {
  de: [
    "Wähl heimlich sechs von 24 Eigenschaften: So bist du.",
    "Jede Runde bringt eine Situation und zwei weiße Steine. Alle legen Steine dazu, ehrlich oder als Bluff.",
    "Jeder Stein auf einer deiner Eigenschaften ist ein Treffer. Wer die meisten hat, steigt auf.",
    "Tippe, wer welche Eigenschaft hat. Richtig: zwei Punkte für dich. Falsch: zwei Punkte für die andere Person.",
  ],
  pl: [
    "Wybierz po kryjomu sześć z 24 cech: to właśnie ty.",
    "Każda runda to sytuacja i dwa białe kamienie. Wszyscy dokładają swoje, szczerze albo dla zmyłki.",
    "Każdy kamień na twojej cesze to trafienie. Kto ma ich najwięcej, pnie się w górę.",
    "Zgadnij, kto ma jaką cechę. Trafisz: dwa punkty dla ciebie. Spudłujesz: dwa punkty dla tamtej osoby.",
  ],
  fr: [
    "Choisis en secret six traits sur 24 : c’est tout toi.",
    "À chaque manche, une situation et deux pierres blanches. Tout le monde ajoute les siennes, en toute franchise ou au bluff.",
    "Chaque pierre sur l’un de tes traits compte pour toi. Qui en a le plus avance.",
    "Devine qui a quel trait. Bien vu : deux points pour toi. Raté : deux points pour l’autre.",
  ],
  en: [
    "Secretly choose six of 24 traits: that’s you.",
    "Each round brings a situation and two white stones. Everybody adds their own, honestly or as a bluff.",
    "Every stone on one of your traits is a match. Whoever has the most moves up.",
    "Guess who has which trait. Right: two points for you. Wrong: two points for them.",
  ],
};
