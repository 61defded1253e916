/** Identity auf Deutsch. */
import { plural } from "../../lib/plural";
import type { Words } from "./en";
import { ends, talk, whys } from "../rulebook/de";

const treffer = (n: number): string => plural("de", n, { one: "einem Treffer", other: `${n} Treffern` });

export const de: Words = {
  lastTips: "Letzte Tipps",
  lastTipsOf: { all: "alle Steine", optional: "freiwillig" },
  lastTipsHelp: {
    all: "In der letzten Runde muss jeder übrige Tippstein gelegt werden.",
    optional: "In der letzten Runde darf man Tippsteine behalten; sie zählen dann für niemanden.",
  },
  arc: "Leicht anfangen",
  arcHelp:
    "In jedem Stapel kommen zuerst Situationen, die nicht persönlich werden, bei fester Rundenzahl zum Schluss herzliche. Eine Hausregel.",
  areas: { career: "Karriere", relationships: "Beziehungen", leisure: "Freizeit" },
  roundOf: (n, of) => `Runde ${n} von ${of}`,
  traits: "Die Eigenschaften",
  profileAsk: (n) => `Wer bist du? Wähle ${n} Eigenschaften. Sie bleiben geheim.`,
  profileFor: "Steine darauf bringen dich voran. Wer eine davon errät, bekommt zwei Punkte.",
  chosenOf: (n, of) => `${n} von ${of}`,
  surprise: "Überrasch mich",
  seal: "Steckbrief versiegeln",
  sealed: "Dein Steckbrief ist versiegelt. Das bist du:",
  everybodyMarks: "Alle wählen geheim sechs Eigenschaften.",
  rollAsk: "Du leitest die Runde. Worum geht es diesmal?",
  roll: "Würfeln",
  rolls_of: (name) => `${name} leitet die Runde und würfelt.`,
  rolled: (name, area) => `${name} würfelt ${area}.`,
  rolledFree: (name) => `${name} würfelt freie Auswahl.`,
  free: "Freie Auswahl",
  areaAsk: "Der Würfel überlässt es dir. Welcher Bereich?",
  takeArea: (area) => `${area} nehmen`,
  choose: "Auswählen",
  picks_of: (name) => `Freie Auswahl: ${name} wählt den Bereich.`,
  placeAsk: (n) => plural("de", n, { one: "Leg deinen Stein.", other: "Leg deine zwei Steine." }),
  marked: "Markiert",
  isProfile: "ist dein Steckbrief.",
  pickMore: (n) => plural("de", n, { one: "Wähle eine Eigenschaft", other: "Wähle zwei Eigenschaften" }),
  putOn: (first, second) => (second ? `Steine auf „${first}“ und „${second}“ legen` : `Stein auf „${first}“ legen`),
  puts_of: (name) => `${name} legt einen Stein.`,
  white: "weißer Stein",
  won: (names, n) => `${names} gewinnt die Runde mit ${treffer(n)}.`,
  wonMany: (names, n) => `${names} gewinnen die Runde mit je ${treffer(n)}.`,
  nobodyWon: "Kein Stein trifft einen Steckbrief: Niemand gewinnt die Runde.",
  atGoal: "Am Ziel: +3",
  insiderOf: (name) => `Du hast die Insider-Karte von ${name}: Du darfst den Steckbrief ansehen.`,
  openProfile: (name) => `Steckbrief von ${name} öffnen`,
  profileOf: (name) => `Steckbrief von ${name}`,
  toTips: "Weiter zu den Tipps",
  tipAsk: "Wen durchschaust du? Tippe oder warte ab.",
  lastTipAsk: "Die letzten Tipps: Jeder Stein muss gelegt werden.",
  lastTipMay: "Die letzten Tipps. Was übrig bleibt, zählt für niemanden.",
  tipAbout: (name) => `Wie ist ${name}?`,
  tipPays: "Am Ende bringt ein richtiger Tipp dir zwei Punkte, ein falscher der anderen Person.",
  noTipAbout: (name) => `Auf ${name} kannst du nicht tippen: Du hast die Insider-Karte.`,
  stonesLeft: (n) => plural("de", n, { one: "noch ein Stein", other: `noch ${n} Steine` }),
  layTips: (n) => plural("de", n, { one: "Einen Tipp abgeben", other: `${n} Tipps abgeben` }),
  noTip: "Diesmal kein Tipp",
  missing: (n) => plural("de", n, { one: "Noch ein Stein zu legen", other: `Noch ${n} Steine zu legen` }),
  yourTips: "Deine Tipps",
  noTips: "Keine Tipps.",
  tipsShown: "Tipps dieser Runde",
  tipsNow: "Wer ist wie? Alle dürfen tippen.",
  tipLine: (by, about, trait) => `${by} über ${about}: ${trait}`,
  timeUp: (names) => `Die Zeit ist um: Für ${names} entscheidet das Los.`,
  hasMarked: "Steckbrief versiegelt",
  hasPlaced: "hat gelegt",
  hasTipped: "hat getippt",
  trainer: "leitet die Runde",
  points: (n) => plural("de", n, { one: `${n} Punkt`, other: `${n} Punkte` }),
  stepOf: (name, n) => `${name}: ${n} von 12`,
  rows: "Die Reihen",
  towers: "Tippsteine übrig",
  towerLine: (name, n) => `${name}: ${n}`,
  rayHelp: "Neben dem Wort: wer tippt; Ring und Buchstabe sagen, auf wen.",
  notebook: "Notizbuch",
  notesPrivate: "Das siehst nur du, auf diesem Gerät. Tippe eine Eigenschaft an und notiere, was du vermutest.",
  marks: { none: "keine Notiz", likely: "vermutlich", no: "eher nicht", known: "auf dem Steckbrief gesehen" },
  putIn: "hat dort einen Stein gelegt, in dieser Runde",
  layIn: "lag, als diese Person gewann",
  playersLabel: "Über wen",
  seenRounds: "Runde für Runde",
  nothingYet: "Noch ist keine Runde gespielt.",
  winsOf: (n, m) => `gewann Runde ${n} mit ${treffer(m)}`,
  putInRound: (n) => `Stein in Runde ${n}`,
  layInRound: (n) => `lag in Runde ${n}`,
  tipChips: "Tipp-Chips",
  bluffChips: "Bluff-Chips",
  bonus: "Ziel",
  sum: "Summe",
  profile: "Steckbrief",
  right: "richtig",
  wrong: "falsch",
  fooled: "Geblufft",
  hints: {
    roll: "Der Würfel sagt, um welchen Lebensbereich es geht; drei Seiten überlassen es dir.",
    profile:
      "Diese sechs gehören dir das ganze Spiel: Steine darauf gewinnen dir Runden, doch wer eine errät, bekommt zwei Punkte. Misch Offensichtliches mit dem, was dir niemand zutraut.",
    area: "Aufgestiegen wird in dem Bereich, der gespielt wird. Nimm den, in dem du vorn bist: Am Ziel gibt es drei Punkte extra.",
    place:
      "Ehrliche Steine gewinnen Runden. Ein Bluff verschenkt einen, lockt aber auf falsche Fährten, und jeder falsche Tipp bringt dir zwei Punkte.",
    tip: "Du hast drei Steine für jede Person. Je länger du wartest, desto mehr weißt du; zuletzt müssen aber alle liegen.",
  },
  story: {
    put: (first, second) =>
      second
        ? `Du hast deine Steine auf „${first}“ und „${second}“ gelegt.`
        : `Du hast deinen Stein auf „${first}“ gelegt.`,
    byLot: (first, second) =>
      second
        ? `Das Los hat deine Steine auf „${first}“ und „${second}“ gelegt.`
        : `Das Los hat deinen Stein auf „${first}“ gelegt.`,
    putNone: "Du hast keinen Stein gelegt.",
    most: (names, people, n) =>
      people > 1 ? `${names} hatten die meisten Treffer, je ${n}.` : `${names} hatte die meisten Treffer: ${n}.`,
    mostMe: (others, n) =>
      others ? `Du und ${others} hattet die meisten Treffer, je ${n}.` : `Du hattest die meisten Treffer: ${n}.`,
    up: (n, area, to) =>
      `Also rückst du auf „${area}“ ${plural("de", n, { one: "einen Schritt", other: `${n} Schritte` })} vor, auf ${to} von 12.`,
    goal: "Das ist das Ziel: drei Punkte dazu.",
    stay: (names, people, area, at) =>
      `Also ${people > 1 ? "rücken" : "rückt"} ${names} auf „${area}“ vor. Du bleibst bei ${at} von 12.`,
    now: (n) => `Du hast jetzt ${plural("de", n, { one: `${n} Punkt`, other: `${n} Punkte` })}.`,
    guesses: (right, of) =>
      of === 1
        ? `Dein einziger Tipp war ${right ? "richtig: 2 Punkte" : "falsch: 0 Punkte"}.`
        : `${right} von deinen ${of} Tipps ${right === 1 ? "war" : "waren"} richtig: ${right * 2} Punkte.`,
    bluffed: (n) =>
      plural("de", n, {
        one: "Ein Tipp auf dich war falsch: 2 Punkte für dich.",
        other: `${n} Tipps auf dich waren falsch: ${n * 2} Punkte für dich.`,
      }),
    seenThrough: "Kein Tipp auf dich war falsch.",
  },
  accounts: {
    supply: "Vorrat",
  },
  whys,
  ends,
  talk,
};
