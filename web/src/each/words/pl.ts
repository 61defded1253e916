import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const pl: Words = {
  title: "Po jednym pytaniu od was",
  count: (n, of) => `Napisane: ${n} z ${of}`,
  fewer: (n) => `Do tego potrzeba co najmniej ${n} osób; gdy jest was mniej, pytania czekają.`,
  secret: "Nikt nie zobaczy, co piszesz, zanim pytanie padnie, ani że jest od ciebie, zanim wszyscy położą kamienie.",
  question: "Twoje pytanie",
  answer: (n) => `Odpowiedź ${n}`,
  personal: "Czy jest osobiste?",
  spicy: "Czy jest pikantne?",
  put: "Wtasuj",
  isIn: "Twoje pytanie jest w grze.",
  change: "Przeczytaj albo zmień",
  takeOut: "Wyjmij",
  cancel: "Zostaw, jak jest",
  writes: (name) => `Pisze ${name}`,
  handOn: "Gotowe, oddaj telefon",
  long: (n) =>
    `Za długie o ${plural("pl", n, { one: "1 znak", few: `${n} znaki`, many: `${n} znaków`, other: `${n} znaku` })}`,
  same: "Dwie odpowiedzi mówią to samo",
  lacks: "Potrzebne są pytanie i trzy odpowiedzi",
  accept: "Ufam temu, co inni mówią o swoich pytaniach: czy są osobiste i pikantne",
  acceptHelp:
    "Nikt inny tego nie widzi. Dopóki choć jedna osoba tego nie powie, wszystkie uchodzą za najbardziej osobiste i pikantne.",
  none: "Żadne z nich nie padnie: uchodzą za najbardziej osobiste i pikantne, a wasza umowa dopuszcza mniej.",
  some: (n, of) => `Do tego, na co się umówiliście, pasuje ${n} z ${of}.`,
};
