/** How Identity begins: a sentence for each picture. */
import type { Start } from "../../lib/shelf";

export const says: Start["says"] = {
  de: [
    "Wähl geheim sechs von 24 Eigenschaften: So bist du.",
    "Jede Runde bringt eine Situation und zwei weiße Steine. Alle legen Steine dazu, ehrlich oder als Bluff.",
    "Jeder Stein auf einer deiner Eigenschaften ist ein Treffer. Wer die meisten hat, steigt auf.",
    "Tippt, wer welche Eigenschaft hat. Richtig bringt dir zwei Punkte, falsch bringt sie der anderen Person.",
  ],
  pl: [
    "Wybierz po kryjomu sześć z 24 cech: to właśnie ty.",
    "Każda runda to sytuacja i dwa białe kamienie. Wszyscy dokładają swoje, szczerze albo dla blefu.",
    "Każdy kamień na twojej cesze to trafienie. Kto ma ich najwięcej, pnie się w górę.",
    "Zgadujcie, kto ma jaką cechę. Trafienie daje dwa punkty tobie, pudło daje je tamtej osobie.",
  ],
  fr: [
    "Choisis en secret six traits sur 24 : c’est toi.",
    "À chaque manche, une situation et deux pierres blanches. Tout le monde ajoute les siennes, franchement ou pour bluffer.",
    "Chaque pierre sur l’un de tes traits compte pour toi. Qui en a le plus monte.",
    "Devinez qui a quel trait. C’est juste : deux points pour toi. C’est faux : deux points pour l’autre.",
  ],
  en: [
    "Secretly choose six of 24 traits: that’s you.",
    "Each round brings a situation and two white stones. Everybody adds their own, honestly or as a bluff.",
    "Every stone on one of your traits is a match. Whoever has the most moves up.",
    "Guess who has which trait. Right: two points for you. Wrong: two points for them.",
  ],
};
