/** ego auf Deutsch. */
import { plural } from "../../lib/plural";
import type { Words } from "./en";
import { ends, whys } from "../rulebook/de";

const chips = (n: number): string => plural("de", n, { one: "Chip", other: "Chips" });

export const de: Words = {
  edition: "Ausgabe",
  editions: { german: "deutsch", polish: "polnisch" },
  editionHelp: {
    german: "Wie auf Deutsch gedruckt: kein Tauschen, kein Verweigern.",
    polish: "Wie auf Polnisch gedruckt: Karte tauschen oder für zwei Chips verweigern.",
  },
  untilEmpty: "bis der Vorrat leer ist",
  yourTurn: "Du bist dran: Zieh eine Karte",
  drawCard: "Karte ziehen",
  draws: (name) => `${name} zieht eine Karte.`,
  answerAsk: "Welche Antwort passt am besten zu dir?",
  guessAsk: (name) => `Was antwortet ${name}? Leg Stein und Chips.`,
  lay: "Stein legen",
  laid: "Dein Stein liegt verdeckt.",
  swap: "Andere Frage",
  refuse: "Verweigern (2 Chips)",
  broke: "Du hast keine Chips mehr. Warte, bis du gefragt wirst: Jeder richtige Tipp bringt dir einen.",
  stake: "Einsatz",
  have: (n) => `du hast ${n} ${chips(n)}`,
  stone: (n) => `Stein ${n}`,
  stakeOf: (n) => `Einsatz ${n} ${chips(n)}`,
  rightGuesses: (n) => plural("de", n, { one: "ein richtiger Tipp", other: `${n} richtige Tipps` }),
  poolChips: "Chips im Vorrat",
  chips,
  answers: (name) => `${name} antwortet. Alle anderen tippen.`,
  hasAnswered: "hat geantwortet",
  hasGuessed: "hat getippt",
  noChips: "ohne Chips",
  nobody: "niemand",
  told: (name: string, answer: string, right: string) =>
    `${name} antwortet: ${answer}. ${right ? `Richtig: ${right}.` : "Niemand hat es gewusst."}`,
  gained: (n: number) => `Du ${n > 0 ? "bekommst" : "verlierst"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  accounts: {
    pool: "Vorrat",
    box: "Schachtel",
    credit: "noch offen",
  },
  whys,
  ends,
};
