import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const pl: Words = {
  title: "Po jednym pytaniu od was",
  count: (n, of) => `Napisane: ${n} z ${of}`,
  fewer: (n) => `Do tego potrzeba co najmniej ${n} osób; gdy jest was mniej, pytania czekają.`,
  secret: "Nikt nie zobaczy twojego pytania, zanim padnie. A że jest od ciebie, okaże się dopiero przy odkrywaniu.",
  question: "Twoje pytanie",
  answer: (n) => `Odpowiedź ${n}`,
  personal: "Jak bardzo osobiste?",
  personals: ["niewinne", "osobiste", "intymne"],
  spicy: "Jak pikantne?",
  put: "Wtasuj",
  isIn: "Twoje pytanie jest w grze.",
  change: "Przeczytaj albo zmień",
  takeOut: "Wyjmij",
  cancel: "Zostaw, jak jest",
  writes: (name) => `Pisze ${name}`,
  handOn: "Gotowe, podaj telefon dalej",
  wait: "Leżą tu jeszcze wcześniejsze pytania.",
  stays: "Twoje pytanie wciąż tu leży. Padnie tylko wtedy, gdy grasz i ta zasada jest włączona.",
  read: "Przeczytaj",
  erase: "Usuń",
  nothing: "Nie ma tu twojego pytania.",
  looks: (name) => `Sprawdza ${name}`,
  long: (n) =>
    `Za długie o ${plural("pl", n, { one: "1 znak", few: `${n} znaki`, many: `${n} znaków`, other: `${n} znaku` })}`,
  same: "Dwie odpowiedzi znaczą to samo",
  lacks: "Potrzebne są pytanie i trzy odpowiedzi",
  accept: "Ufam temu, co podają inni: jak osobiste i jak pikantne są ich pytania",
  acceptHelp:
    "Nikt inny tego nie widzi. Dopóki wszyscy tego nie potwierdzą, pytania liczą się jako najbardziej osobiste i pikantne.",
  none: "Żadne z nich nie padnie: liczą się jako najbardziej osobiste i pikantne, a wasza umowa dopuszcza mniej.",
  some: (n, of) => `Pytania, które pasują do waszej umowy: ${n} z ${of}.`,
};
