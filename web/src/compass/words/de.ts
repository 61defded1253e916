/** Compass auf Deutsch. */
import { plural } from "../../lib/plural";
import { ends, talk, whys } from "../rulebook/de";
import type { Words } from "./en";

export const de: Words = {
  inFocus: (n: number) => plural("de", n, { one: "alle einmal in der Mitte", other: `alle ${n}-mal in der Mitte` }),
  inFocusHelp: "Zweimal ist für den ersten Abend gerade richtig.",
  askSelf: "Wie sehr passt das zu dir? Die anderen raten.",
  askOf: (name: string) => `Wie sehr erkennt sich ${name} darin wieder?`,
  outOf: (n: number) => `${n} von 100`,
  notAtAll: "gar nicht",
  exactly: "ganz und gar",
  place: (n: number) => `Auf ${n} setzen`,
  pays: "Höchstens 10 daneben: ein Punkt. Am nächsten: noch einer.",
  paysOwn: "Ein Punkt für alle, die höchstens 10 danebenliegen.",
  yourMark: "Dein Strich:",
  hasPlaced: "Strich gesetzt",
  saysOf: (n: number) => `sagt ${n}`,
  away: (n: number) => (n ? `${n} daneben` : "genau getroffen"),
  nobody: "Niemand war nah dran.",
  points: (n: number) => plural("de", n, { one: `${n} Punkt`, other: `${n} Punkte` }),
  headline: (name: string) => `${name} steht in der Mitte`,
  turnOf: (n, of) => `Zug ${n} von ${of}`,
  hints: {
    place:
      "Nah dran genügt: Höchstens 10 daneben ist ein Punkt. In der Mitte lohnt sich Ehrlichkeit, denn alle, die nah dran sind, bringen dir einen.",
  },
  story: {
    said: (who, n) => `${who ? `${who} hat` : "Du hast"} ${n} gesagt.`,
    near: (names, people) => `${names} ${people > 1 ? "lagen" : "lag"} höchstens 10 daneben.`,
    marked: (n) => `Du hast deinen Strich bei ${n} gesetzt.`,
    away: (n) => (n ? `Du lagst ${n} daneben.` : "Das war ein Volltreffer."),
    closest: "Niemand war näher dran.",
    satOut: "Du hast diesmal ausgesetzt.",
    get: (points) => `Also bekommst du ${points}.`,
    nothing: "Also gehst du leer aus.",
    now: (points) => `Du hast jetzt ${points}.`,
  },
  accounts: { supply: "Vorrat" },
  whys,
  ends,
  talk,
};
