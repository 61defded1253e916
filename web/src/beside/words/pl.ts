import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const pl: Words = {
  title: "Własne pudełka",
  help: "Każdy, kto ma link do pudełka, może je położyć obok drukowanego.",
  link: "Link do pudełka",
  lay: "Dołóż",
  write: "Napisz pudełko",
  cards: (n) => plural("pl", n, { one: "1 karta", few: `${n} karty`, many: `${n} kart`, other: `${n} karty` }),
  forGame: (game) => `To pudełko do gry ${game} i na nią czeka.`,
  gone: "To pudełko usunięto.",
  takeAway: "Zabierz",
  accept: "Ufam temu, co podano przy pisaniu: jak osobiste i jak pikantne są te karty",
  acceptHelp:
    "Nikt inny tego nie widzi. Dopóki choć jedna grająca osoba tego nie potwierdzi, karty liczą się jako najbardziej osobiste i pikantne.",
  none: "Żadna z tych kart nie trafi do gry: liczą się jako najbardziej osobiste i pikantne, a wasza umowa dopuszcza mniej.",
  some: (n, of) => `Karty, które pasują do waszej umowy: ${n} z ${of}.`,
  all: "Wszyscy ufają temu pudełku.",
  share: "Karty w grze",
  shares: {
    0: "tylko drukowane",
    25: "jedna czwarta własnych",
    50: "pół na pół",
    75: "trzy czwarte własnych",
    100: "tylko własne",
  },
  part: "Jego udział w waszych kartach",
  parts: (n) =>
    plural("pl", n, { one: "1 część", few: `${n} części`, many: n ? `${n} części` : "żaden", other: `${n} części` }),
  percent: (n) => `około ${n}% gry`,
  shareHelp: "Gdy własnych jest za mało na grę, uzupełniają je drukowane.",
  each: "Po jednym pytaniu od was",
  written: (n, of) => `Napisane: ${n} z ${of}`,
};
