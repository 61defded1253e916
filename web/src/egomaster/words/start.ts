/** How Egomaster begins: a sentence for each picture. */
import type { Start } from "../../lib/shelf";

export const says: Start["says"] = {
  de: [
    "Würfle und wähl die Richtung. Das Feld sagt, wie gespielt wird und um wie viel.",
    "Ein Kreis: Du antwortest allein. Zwei: du gegen jemanden. Drei: alle gegen alle.",
    "Erst zahlt die Bank. Ist sie leer, spielt ihr um eure eigenen Chips, und wer würfelt, darf erhöhen.",
    "Wer keine Chips mehr hat, ist raus. Wer zuletzt noch welche hat, gewinnt.",
  ],
  pl: [
    "Rzuć kostką i wybierz kierunek. Pole mówi, jak gracie i o ile.",
    "Jedno koło: odpowiadasz tylko ty. Dwa: ty przeciw jednej osobie. Trzy: gra cały stół.",
    "Najpierw płaci bank. Gdy będzie pusty, gracie o własne żetony, a kto rzuca, może podbić stawkę.",
    "Kto nie ma żetonów, odpada. Wygrywa ostatnia osoba, która je ma.",
  ],
  fr: [
    "Lance le dé et choisis le sens. La case dit comment on joue et pour combien.",
    "Un cercle : tu réponds sans adversaire. Deux : toi contre une personne. Trois : tout le monde joue.",
    "D’abord, la banque paie. Une fois vide, on joue ses propres jetons, et qui a lancé le dé peut relancer.",
    "Sans jetons, on est hors jeu. La dernière personne à en garder gagne.",
  ],
  en: [
    "Roll the die and choose which way to go. The square says how you play, and for how much.",
    "One circle: you answer alone. Two: you against one other. Three: everybody plays.",
    "First the bank pays. When it is empty, you play for each other’s chips, and whoever rolled may raise.",
    "No chips left, and you’re out. The last one who has any wins.",
  ],
};
