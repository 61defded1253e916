import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const pl: Words = {
  title: "Zgaduj z nami",
  asks: {
    answer: (name) => `Jaką odpowiedź wybierze ${name}?`,
    choice: (name) => `Na co postawi ${name}?`,
    most: () => "Na co postawi większość?",
    fits: () => "Do kogo najlepiej pasują kamienie tej rundy?",
    knows: (name) => `Czy ${name} to wie?`,
    wins: () => "Kto wygra to pytanie?",
    mark: (name) => `Gdzie ${name} ustawi wskazówkę?`,
  },
  other: "Jak myślisz?",
  yes: "Tak",
  no: "Nie",
  notAtAll: "wcale",
  exactly: "w stu procentach",
  at: (n) => `Stawiam na ${n}`,
  note: "Tylko dla zabawy i tylko dla twoich oczu. Póki można, wolno zmienić zdanie.",
  yours: "Twój typ:",
  right: "Trafione, masz nosa!",
  wrong: "Tym razem wyszło inaczej.",
  score: (right, of) => `Zgadywanie z boku: ${right} z ${of}`,
  best: (names, n) =>
    `Najlepszy nos z boku: ${names} (${plural("pl", n, { one: "jedno trafienie", few: `${n} trafienia`, many: `${n} trafień`, other: `${n} trafienia` })})`,
};
