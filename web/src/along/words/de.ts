import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const de: Words = {
  title: "Rate mit",
  asks: {
    answer: (name) => `Was antwortet ${name}?`,
    choice: (name) => `Wofür entscheidet sich ${name}?`,
    most: () => "Wofür entscheiden sich die meisten?",
    fits: () => "Zu wem passen die Steine dieser Runde am besten?",
    knows: (name) => `Weiß ${name} das?`,
    wins: () => "Wer gewinnt bei dieser Frage?",
    mark: (name) => `Wo setzt ${name} den Strich?`,
  },
  other: "Was meinst du?",
  yes: "Ja",
  no: "Nein",
  notAtAll: "gar nicht",
  exactly: "ganz und gar",
  at: (n) => `Ich sage ${n}`,
  note: "Nur zum Spaß, und nur du siehst es. Solange die Frage offen ist, kannst du es dir anders überlegen.",
  yours: "Dein Tipp:",
  right: "Du hättest richtig gelegen!",
  wrong: "Diesmal kam es anders.",
  score: (right, of) => `Mitgeraten: ${right} von ${of} richtig`,
  best: (names, n) =>
    `Am besten mitgeraten: ${names} (${plural("de", n, { one: "einmal richtig", other: `${n}-mal richtig` })})`,
};
