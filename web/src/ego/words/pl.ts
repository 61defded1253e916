/** ego po polsku. */
import { plural } from "../../lib/plural";
import type { Words } from "./en";
import { ends, whys } from "../rulebook/pl";

const chips = (n: number): string => plural("pl", n, { one: "żeton", few: "żetony", other: "żetonów" });

export const pl: Words = {
  edition: "Wydanie",
  editions: { german: "niemieckie", polish: "polskie" },
  editionHelp: {
    german: "Jak w niemieckim wydaniu: bez zamiany i odmowy.",
    polish: "Jak w polskim wydaniu: można zamienić kartę albo odmówić za dwa żetony.",
  },
  mood: "Nastrój",
  moods: {
    mixed: "mieszany",
    easy: "lekki",
    deep: "głęboki",
    kids: "z dziećmi",
    colleagues: "z ludźmi z pracy",
    two: "we dwoje",
  },
  moodHelp: {
    mixed: "Wszystkiego po trochu, jak w instrukcji.",
    easy: "Nic osobistego, nic pikantnego, nic ciężkiego.",
    deep: "Tylko pytania, które robią się osobiste.",
    kids: "Pytania, które bawią też ośmiolatki.",
    colleagues: "Nic o rodzinie, miłości ani ciele: pytania, które przejdą i w biurze.",
    two: "Pytania w sam raz dla pary.",
  },
  moodLacks: "Na ten nastrój jest tu za mało pytań, więc wszystko jest wymieszane.",
  arc: "Lekki początek",
  arcHelp:
    "Najpierw po dwa niewinne pytania na osobę, nigdy dwa ciężkie z rzędu, a przy ustalonej długości na koniec serdeczne. Zasada domowa.",
  about: "Karty o was",
  aboutHelp: "Mniej więcej co piąte pytanie wymienia kogoś z was z imienia. Kogo, rozstrzyga los. Zasada domowa.",
  each: "Po jednym pytaniu od was",
  eachHelp:
    "Przed grą każda osoba w tajemnicy pisze jedno; wtedy co drugie pytanie jest wasze. Od 3 osób. Zasada domowa.",
  third: "Własna trzecia odpowiedź",
  thirdHelp: "Osoba odpowiadająca może napisać własną trzecią odpowiedź, zanim wszyscy położą kamienie. Zasada domowa.",
  untilEmpty: "do wyczerpania puli",
  lengthHelp: "W instrukcji: do wyczerpania puli. Reszta to zasada domowa, szybsza.",
  yourTurn: "Twoja kolej: weź kartę",
  drawCard: "Biorę kartę",
  draws: (name) => `${name} bierze kartę.`,
  answerAsk: "Która odpowiedź pasuje do ciebie najlepiej?",
  guessAsk: (name) => `Co odpowie ${name}? Połóż kamień i żetony.`,
  forShow: "Twoje pytanie: twój kamień jest tylko na niby i się nie liczy.",
  thirdAsk: "Własna trzecia odpowiedź?",
  thirdYours: "Twoja trzecia odpowiedź",
  thirdKeep: "Zostawiam tę z karty",
  thirdPut: "Biorę swoją",
  thirdSame: "To już jest na karcie.",
  writesThird: (name) => `${name} może napisać trzecią odpowiedź.`,
  by: (name) => `Pytanie od: ${name}`,
  wrote: "to pytanie tej osoby",
  lay: "Kładę kamień",
  laid: "Twój kamień leży zakryty.",
  swap: "Inne pytanie",
  refuse: "Odmawiam (2 żetony)",
  broke: "Nie masz już żetonów. Poczekaj na swoje pytanie: każdy trafny typ da ci jeden.",
  stake: "Stawka",
  have: (n) => `masz ${n} ${chips(n)}`,
  rightGuesses: (n) =>
    n === 0
      ? "żaden typ nie jest trafny"
      : plural("pl", n, { one: "jeden trafny typ", few: `${n} trafne typy`, other: `${n} trafnych typów` }),
  poolChips: "żetonów w puli",
  cardOf: (n, of) => `Karta ${n} z ${of}`,
  poolLeft: (n) => `w puli ${n}`,
  chips,
  answers: (name) => `${name} odpowiada. Pozostali zgadują.`,
  hasAnswered: "odpowiedź leży",
  hasGuessed: "typ leży",
  noChips: "bez żetonów",
  nobody: "nikt",
  told: (name: string, answer: string, right: string) =>
    `${name} odpowiada: ${answer}. ${right ? `Trafnie: ${right}.` : "Nikt nie zgadł."}`,
  gained: (n: number) => `${n > 0 ? "Zyskujesz" : "Tracisz"} ${Math.abs(n)} ${chips(Math.abs(n))}.`,
  hints: {
    third: "Nic tu do ciebie nie pasuje? Napisz, co by pasowało: wszyscy zobaczą to jako trzecią odpowiedź.",
    draw: "Twoja kolej: pytanie jest o tobie, a reszta zgaduje twoją odpowiedź.",
    answer: "Odpowiadaj szczerze: każda osoba, która cię zna, przynosi ci żeton.",
    guess: "Masz pewność? Dwa żetony dają dwa. Zgadujesz? Jeden mniej boli. Chybiona stawka przepada.",
    swap: "Zupełnie cię to nie dotyczy? Inne pytanie nic nie kosztuje.",
    refuse: "To zbyt osobiste? Za dwa żetony możesz milczeć.",
  },
  story: {
    laid: (n, answer) => `Stawiasz ${n} ${chips(n)} na „${answer}”.`,
    hadNone: "Nie masz żetonów, żeby coś postawić.",
    satOut: "W tej rundzie pauzujesz.",
    wrote: "To twoje pytanie: to, co kładziesz, się nie liczy.",
    answered: (who, answer) => (who ? `${who} odpowiada: „${answer}”.` : `Odpowiadasz: „${answer}”.`),
    same: (name) => `I właśnie tak odpowiada ${name}.`,
    won: (n) =>
      plural("pl", n, {
        one: "Zatrzymujesz więc swój żeton i zyskujesz drugi.",
        few: `Zatrzymujesz więc swoje ${n} żetony i zyskujesz drugie tyle.`,
        other: `Zatrzymujesz więc swoje ${n} żetonów i zyskujesz drugie tyle.`,
      }),
    lost: (n) =>
      plural("pl", n, {
        one: "Twój żeton trafia więc do puli.",
        few: `Twoje ${n} żetony trafiają więc do puli.`,
        other: `Twoje ${n} żetonów trafia więc do puli.`,
      }),
    knew: (names, n) => `${names} ${n > 1 ? "trafnie typują" : "trafnie typuje"}.`,
    nobodyKnew: "Nikt tego nie zgadł.",
    perGuess: (n) =>
      plural("pl", n, {
        one: "Dostajesz więc jeden żeton.",
        few: `Dostajesz więc ${n} żetony, po jednym za każdy trafny typ.`,
        other: `Dostajesz więc ${n} żetonów, po jednym za każdy trafny typ.`,
      }),
    nothing: "Nic więc nie dostajesz.",
    owed: (n) => `Pula jest pusta: ${n} z tego zapisujemy na twoje konto i policzymy na końcu.`,
    fromBox: (n) => `Pula jest pusta: ${n} z tego dokłada pudełko.`,
    unpaid: "Pula jest pusta, a pudełku nie starczy dla wszystkich: nikt nie dostaje wygranej.",
    refused: (name) => (name ? `${name} płaci dwa żetony za odmowę.` : "Płacisz dwa żetony za odmowę."),
    now: (n) => `Masz teraz ${n} ${chips(n)}.`,
  },
  accounts: {
    pool: "pula",
    box: "pudełko",
    credit: "do wypłaty",
  },
  whys,
  ends,
};
