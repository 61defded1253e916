import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const de: Words = {
  title: "Eigene Schachteln",
  help: "Wer den Link zu einer Schachtel hat, kann sie zur gedruckten dazulegen.",
  link: "Link zu einer Schachtel",
  lay: "Dazulegen",
  write: "Eine Schachtel schreiben",
  cards: (n) => plural("de", n, { one: "1 Karte", other: `${n} Karten` }),
  forGame: (game) => `Sie ist für ${game} und wartet darauf.`,
  gone: "Diese Schachtel wurde gelöscht.",
  takeAway: "Wegnehmen",
  accept: "Ich vertraue darauf, was beim Schreiben angegeben wurde: wie persönlich und wie pikant die Karten sind",
  acceptHelp:
    "Das sieht niemand sonst. Bis alle, die mitspielen, das gesagt haben, gelten die Karten als die persönlichsten und pikantesten.",
  none: "Keine ihrer Karten kommt: Sie gelten als die persönlichsten und pikantesten, und ihr habt weniger vereinbart.",
  some: (n, of) => `${n} von ${of} Karten ${n === 1 ? "passt" : "passen"} zu dem, was ihr vereinbart habt.`,
  all: "Alle vertrauen den Angaben.",
  share: "Karten im Spiel",
  shares: {
    0: "nur gedruckte",
    25: "ein Viertel eigene",
    50: "halb und halb",
    75: "drei Viertel eigene",
    100: "nur eigene",
  },
  part: "Ihr Anteil an euren Karten",
  parts: (n) => (n === 0 ? "keiner" : n === 1 ? "1 Teil" : `${n} Teile`),
  percent: (n) => `rund ${n} % des Spiels`,
  shareHelp: "Wo eigene für ein Spiel nicht reichen, füllen gedruckte auf.",
  each: "Alle schreiben eine Frage",
  written: (n, of) => `${n} von ${of} ${n === 1 ? "hat" : "haben"} eine geschrieben`,
};
