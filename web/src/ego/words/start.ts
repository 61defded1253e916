/** How ego begins: a sentence for each picture. */
import type { Start } from "../../lib/shelf";

export const says: Start["says"] = {
  de: [
    "Eine Karte fragt jemanden von euch etwas. Die Antwort, eine von dreien, wird geheim gelegt.",
    "Alle anderen tippen, was da wohl liegt, und setzen einen oder zwei Chips darauf.",
    "Dann wird aufgedeckt. Richtig getippt: Du gewinnst so viel, wie du gesetzt hast. Falsch: Der Einsatz ist weg.",
    "Und wer gefragt war, bekommt für jeden richtigen Tipp einen Chip. Sich gut kennen lohnt sich für beide.",
  ],
  pl: [
    "Karta pyta o coś jedną osobę. Ta osoba wybiera po kryjomu jedną z trzech odpowiedzi.",
    "Pozostali zgadują, co wybrała, i stawiają na to jeden albo dwa żetony.",
    "Odkrywamy! Trafienie: wygrywasz tyle, ile stawiasz. Pudło: stawka przepada.",
    "A osoba pytana dostaje po żetonie za każde trafienie. Dobrze się znać opłaca się obu stronom.",
  ],
  fr: [
    "Une carte interroge quelqu’un à table. La réponse, une parmi trois, se pose en secret.",
    "Les autres devinent laquelle et misent un ou deux jetons dessus.",
    "On retourne les pierres. C’est juste : tu gagnes autant que ta mise. C’est faux : la mise est perdue.",
    "La personne interrogée reçoit un jeton chaque fois qu’on a deviné juste. Bien se connaître paie des deux côtés.",
  ],
  en: [
    "A card asks one of you something. That person picks one of three answers in secret.",
    "Everybody else guesses which, and bets one or two chips on it.",
    "The stones turn over. Right: you win as much as you bet. Wrong: your bet is gone.",
    "And whoever was asked gets a chip for every right guess. Knowing each other pays off both ways.",
  ],
};
