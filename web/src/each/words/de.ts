import type { Words } from "./en";

export const de: Words = {
  title: "Eine Frage von euch allen",
  count: (n, of) => `${n} von ${of} haben eine geschrieben`,
  fewer: (n) => `Das geht ab ${n} Personen; seid ihr weniger, warten eure Fragen.`,
  secret:
    "Was du schreibst, sieht niemand, bevor es gefragt wird, und dass es von dir ist, erst wenn alle gelegt haben.",
  question: "Deine Frage",
  answer: (n) => `Antwort ${n}`,
  personal: "Wie persönlich ist sie?",
  spicy: "Wie pikant?",
  put: "Untermischen",
  isIn: "Deine Frage liegt dabei.",
  change: "Ansehen oder ändern",
  takeOut: "Herausnehmen",
  cancel: "So lassen",
  writes: (name) => `${name} schreibt`,
  handOn: "Fertig, Handy weitergeben",
  long: (n) => (n === 1 ? "1 Zeichen zu viel" : `${n} Zeichen zu viel`),
  same: "Zwei Antworten sagen dasselbe",
  lacks: "Bitte eine Frage und drei Antworten",
  accept: "Ich vertraue den Angaben der anderen: wie persönlich, wie pikant",
  acceptHelp:
    "Das sieht niemand sonst. Solange es eine Person nicht gesagt hat, gelten alle als die persönlichsten und pikantesten.",
  none: "Keine davon kommt: Sie gelten als die persönlichsten und pikantesten, und ihr habt weniger vereinbart.",
  some: (n, of) => `${n} von ${of} passen zu dem, was ihr vereinbart habt.`,
};
