import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const pl: Words = {
  title: "Zgaduj z nami",
  asks: {
    answer: (name) => `Jaką odpowiedź wybierze ${name}?`,
    choice: (name) => `Co wybierze ${name}?`,
    most: () => "Co wybierze większość?",
    fits: () => "Do kogo najlepiej pasują kamienie tej rundy?",
    knows: (name) => `Czy ${name} będzie wiedzieć?`,
    wins: () => "Kto będzie górą w tym pytaniu?",
    mark: (name) => `Gdzie ${name} postawi znak?`,
  },
  other: "Jak myślisz?",
  yes: "Tak",
  no: "Nie",
  notAtAll: "wcale",
  exactly: "w stu procentach",
  at: (n) => `Stawiam na ${n}`,
  note: "Tylko dla zabawy, nikt inny tego nie widzi. Póki się da, możesz zmienić zdanie.",
  yours: "Twój typ:",
  right: "Trafione, masz nosa!",
  wrong: "Tym razem wyszło inaczej.",
  score: (right, of) => `Twoje trafienia: ${right} z ${of}`,
  best: (names, n) =>
    `Najlepszy nos na widowni: ${names} (${plural("pl", n, { one: "jedno trafienie", few: `${n} trafienia`, many: `${n} trafień`, other: `${n} trafienia` })})`,
};
