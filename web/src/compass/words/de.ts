/** Compass auf Deutsch. */
import { plural } from "../../lib/plural";
import { ends, whys } from "../rulebook/de";
import type { Words } from "./en";

export const de: Words = {
  about: "Wie sehr passt das zu dir? Alle setzen heimlich einen Strich, auch du. Wer nah bei deinem liegt, kennt dich.",
  inFocus: (n: number) => plural("de", n, { one: "alle einmal in der Mitte", other: `alle ${n}-mal in der Mitte` }),
  askSelf: "Wie sehr passt das zu dir? Die anderen raten.",
  askOf: (name: string) => `Wie sehr passt das, findet ${name}?`,
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
  headline: (name: string, turn: number, turns: number) => `${name} steht in der Mitte · ${turn} von ${turns}`,
  accounts: { supply: "Vorrat" },
  whys,
  ends,
};
