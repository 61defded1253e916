import type { Words } from "./en";

export const de: Words = {
  title: "Alle schreiben eine Frage",
  count: (n, of) => `${n} von ${of} ${n === 1 ? "hat" : "haben"} eine geschrieben`,
  fewer: (n) => `Das geht ab ${n} Personen; seid ihr weniger, warten eure Fragen.`,
  secret:
    "Niemand sieht deine Frage, bevor sie gestellt wird. Und dass sie von dir ist, zeigt sich erst beim Aufdecken.",
  question: "Deine Frage",
  answer: (n) => `Antwort ${n}`,
  personal: "Wie persönlich ist sie?",
  personals: ["harmlos", "persönlich", "intim"],
  spicy: "Wie pikant?",
  put: "Untermischen",
  isIn: "Deine Frage ist dabei.",
  change: "Ansehen oder ändern",
  takeOut: "Herausnehmen",
  cancel: "So lassen",
  writes: (name) => `${name} schreibt`,
  handOn: "Fertig, Handy weitergeben",
  stays: "Das ist deine Frage. Sie kommt nur dran, wenn du mitspielst und das eingeschaltet ist.",
  erase: "Löschen",
  nothing: "Von dir liegt hier keine Frage.",
  looks: (name) => `${name} sieht nach`,
  long: (n) => (n === 1 ? "1 Zeichen zu viel" : `${n} Zeichen zu viel`),
  same: "Zwei Antworten sagen dasselbe",
  lacks: "Bitte eine Frage und drei Antworten",
  accept: "Ich vertraue den Angaben der anderen, wie persönlich und wie pikant ihre Fragen sind",
  acceptHelp:
    "Das sieht niemand sonst. Bis alle das gesagt haben, gelten alle Fragen als die persönlichsten und pikantesten.",
  none: "Keine davon kommt: Sie gelten als die persönlichsten und pikantesten, und ihr habt weniger vereinbart.",
  some: (n, of) => `${n} von ${of} ${n === 1 ? "passt" : "passen"} zu dem, was ihr vereinbart habt.`,
};
