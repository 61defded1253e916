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
  mood: "Stimmung",
  moods: {
    mixed: "gemischt",
    easy: "leicht",
    deep: "tief",
    kids: "mit Kindern",
    colleagues: "mit dem Team",
    two: "zu zweit",
  },
  moodHelp: {
    mixed: "Von allem etwas, wie gedruckt.",
    easy: "Nichts Persönliches, nichts Pikantes, nichts Schweres.",
    deep: "Nur Fragen, die persönlich werden.",
    kids: "Fragen, die auch Achtjährigen Spaß machen.",
    colleagues: "Nichts über Familie, Liebe oder Körper: Fragen, die auch im Büro gehen.",
    two: "Fragen, die ein Paar weiterbringen.",
  },
  moodLacks: "Zu dieser Stimmung gibt es hier zu wenige Fragen. Deshalb ist alles gemischt.",
  arc: "Leicht anfangen",
  arcHelp:
    "Erst zwei harmlose Fragen pro Person, nie zwei schwere hintereinander und bei fester Länge zum Schluss herzliche. Eine Hausregel.",
  about: "Karten über euch",
  aboutHelp: "Etwa jede fünfte Frage nennt jemanden von euch beim Namen. Wen, entscheidet das Los. Eine Hausregel.",
  each: "Alle schreiben eine Frage",
  eachHelp:
    "Vor dem Spiel schreiben alle heimlich eine; dann ist jede zweite Frage eine von euren. Ab 3 Personen. Eine Hausregel.",
  third: "Dritte Antwort selbst schreiben",
  thirdHelp: "Die befragte Person darf eine eigene dritte Antwort schreiben, bevor alle legen. Eine Hausregel.",
  untilEmpty: "bis der Vorrat leer ist",
  lengthHelp: "Gedruckt ist: bis der Vorrat leer ist. Alles andere ist eine Hausregel und geht schneller.",
  yourTurn: "Du bist dran: Zieh eine Karte",
  drawCard: "Karte ziehen",
  draws: (name) => `${name} zieht eine Karte.`,
  answerAsk: "Welche Antwort passt am besten zu dir?",
  guessAsk: (name) => `Was antwortet ${name}? Leg Stein und Chips.`,
  forShow: "Deine Frage: Dein Stein liegt nur zum Schein und zählt nicht.",
  thirdAsk: "Eine eigene dritte Antwort?",
  thirdYours: "Deine dritte Antwort",
  thirdKeep: "Die der Karte behalten",
  thirdPut: "Meine nehmen",
  thirdSame: "Das steht schon auf der Karte.",
  writesThird: (name) => `${name} kann eine dritte Antwort schreiben.`,
  by: (name) => `Frage von ${name}`,
  wrote: "hat die Frage geschrieben",
  lay: "Stein legen",
  laid: "Dein Stein liegt verdeckt.",
  swap: "Andere Frage",
  refuse: "Verweigern (2 Chips)",
  broke: "Du hast keine Chips mehr. Warte, bis du gefragt wirst: Jeder richtige Tipp bringt dir einen.",
  stake: "Einsatz",
  have: (n) => `du hast ${n} ${chips(n)}`,
  rightGuesses: (n) =>
    n === 0 ? "kein richtiger Tipp" : plural("de", n, { one: "ein richtiger Tipp", other: `${n} richtige Tipps` }),
  poolChips: "Chips im Vorrat",
  cardOf: (n, of) => `Karte ${n} von ${of}`,
  poolLeft: (n) => `${n} im Vorrat`,
  chips,
  answers: (name) => `${name} antwortet. Alle anderen tippen.`,
  hasAnswered: "hat geantwortet",
  hasGuessed: "hat getippt",
  noChips: "ohne Chips",
  nobody: "niemand",
  told: (name: string, answer: string, right: string) =>
    `${name} antwortet: ${answer}. ${right ? `Richtig: ${right}.` : "Niemand hat es gewusst."}`,
  gained: (n: number) => `Du ${n > 0 ? "bekommst" : "verlierst"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  hints: {
    third: "Nichts dabei für dich? Schreib, was passen würde: Alle sehen es als dritte Antwort.",
    draw: "Du bist dran: Die Frage geht an dich, und die anderen raten, was du antwortest.",
    answer: "Antworte, wie du wirklich bist: Alle, die dich kennen, bringen dir einen Chip.",
    guess: "Ganz sicher? Zwei Chips gewinnen zwei. Nur geraten? Einer kostet weniger. Ein falscher Einsatz ist weg.",
    swap: "Hat mit dir gar nichts zu tun? Eine andere Frage kostet nichts.",
    refuse: "Geht dir das zu nah? Für zwei Chips darfst du schweigen.",
  },
  story: {
    laid: (n, answer) => `Du hast ${n} ${chips(n)} auf „${answer}“ gelegt.`,
    hadNone: "Du hattest keine Chips zum Legen.",
    satOut: "Du hast diesmal ausgesetzt.",
    wrote: "Die Frage ist von dir; was du gelegt hast, zählt nicht.",
    answered: (who, answer) => `${who ? `${who} hat` : "Du hast"} „${answer}“ geantwortet.`,
    same: (name) => `Und genau das hat ${name} geantwortet.`,
    won: (n) =>
      plural("de", n, {
        one: "Du behältst also deinen Chip und gewinnst einen dazu.",
        other: `Du behältst also deine ${n} Chips und gewinnst ${n} dazu.`,
      }),
    lost: (n) =>
      plural("de", n, {
        one: "Also wandert dein Chip in den Vorrat.",
        other: `Also wandern deine ${n} Chips in den Vorrat.`,
      }),
    knew: (names, n) => `${names} ${n > 1 ? "haben" : "hat"} das geahnt.`,
    nobodyKnew: "Das hat niemand geahnt.",
    perGuess: (n) =>
      plural("de", n, {
        one: "Also bekommst du einen Chip.",
        other: `Also bekommst du ${n} Chips, einen für jeden richtigen Tipp.`,
      }),
    nothing: "Also gehst du leer aus.",
    owed: (n) => `Der Vorrat ist leer: ${n} davon bekommst du gutgeschrieben, das zählt am Ende mit.`,
    fromBox: (n) => `Der Vorrat ist leer: ${n} davon kommen aus der Schachtel.`,
    unpaid: "Der Vorrat ist leer, und die Schachtel reicht nicht für alle: Niemand bekommt einen Gewinn.",
    refused: (name) => `${name ? `${name} hat` : "Du hast"} zwei Chips bezahlt, um nicht zu antworten.`,
    now: (n) => `Du hast jetzt ${n} ${chips(n)}.`,
  },
  accounts: {
    pool: "Vorrat",
    box: "Schachtel",
    credit: "noch offen",
  },
  whys,
  ends,
};
