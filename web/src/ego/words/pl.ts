/** ego po polsku. */
import { plural } from "../../lib/plural";
import type { Words } from "./en";
import { ends, whys } from "../rulebook/pl";

const chips = (n: number): string => plural("pl", n, { one: "żeton", few: "żetony", other: "żetonów" });

export const pl: Words = {
  edition: "Wydanie",
  editions: { german: "niemieckie", polish: "polskie" },
  editionHelp: {
    german: "Jak w niemieckim wydaniu: bez wymiany i odmowy.",
    polish: "Jak w polskim wydaniu: można wymienić kartę albo odmówić za dwa żetony.",
  },
  untilEmpty: "do wyczerpania puli",
  yourTurn: "Twoja kolej: weź kartę",
  drawCard: "Biorę kartę",
  draws: (name) => `${name} bierze kartę.`,
  answerAsk: "Która odpowiedź pasuje do ciebie najlepiej?",
  guessAsk: (name) => `Co odpowie ${name}? Połóż kamień i żetony.`,
  lay: "Kładę kamień",
  laid: "Twój kamień leży zakryty.",
  swap: "Inne pytanie",
  refuse: "Odmawiam (2 żetony)",
  broke: "Nie masz już żetonów. Poczekaj na swoje pytanie: każdy trafny typ da ci jeden.",
  stake: "Stawka",
  have: (n) => `masz ${n} ${chips(n)}`,
  stone: (n) => `kamień ${n}`,
  stakeOf: (n) => `stawka ${n} ${chips(n)}`,
  rightGuesses: (n) =>
    plural("pl", n, { one: "jeden trafny typ", few: `${n} trafne typy`, other: `${n} trafnych typów` }),
  poolChips: "żetonów w puli",
  chips,
  answers: (name) => `${name} odpowiada. Pozostali zgadują.`,
  hasAnswered: "odpowiedź leży",
  hasGuessed: "typ leży",
  noChips: "bez żetonów",
  nobody: "nikt",
  told: (name: string, answer: string, right: string) =>
    `${name} odpowiada: ${answer}. ${right ? `Trafnie: ${right}.` : "Nikt nie zgadł."}`,
  gained: (n: number) => `${n > 0 ? "Zyskujesz" : "Tracisz"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  accounts: {
    pool: "pula",
    box: "pudełko",
    credit: "do oddania",
  },
  whys,
  ends,
};
