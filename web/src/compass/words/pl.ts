/** Compass po polsku. */
import { plural } from "../../lib/plural";
import { ends, talk, whys } from "../rulebook/pl";
import type { Words } from "./en";

export const pl: Words = {
  inFocus: (n: number) =>
    plural("pl", n, {
      one: "każda osoba raz pośrodku",
      few: `każda osoba ${n} razy pośrodku`,
      many: `każda osoba ${n} razy pośrodku`,
      other: `każda osoba ${n} razy pośrodku`,
    }),
  inFocusHelp: "Dwa razy to w sam raz na pierwszy wieczór.",
  askSelf: "Jak bardzo to do ciebie pasuje? Reszta zgaduje.",
  askOf: (name: string) => `Na ile ${name} się z tym zgodzi?`,
  outOf: (n: number) => `${n} na 100`,
  notAtAll: "wcale",
  exactly: "w stu procentach",
  place: (n: number) => `Stawiam na ${n}`,
  pays: "Różnica do 10: punkt. Najbliżej ze wszystkich: jeszcze jeden.",
  paysOwn: "Punkt za każdą osobę, która pomyli się najwyżej o 10.",
  yourMark: "Twój znak:",
  hasPlaced: "znak postawiony",
  saysOf: (n: number) => `mówi ${n}`,
  away: (n: number) => (n ? `różnica ${n}` : "w punkt"),
  nobody: "Nikt nie był blisko.",
  points: (n: number) =>
    plural("pl", n, { one: `${n} punkt`, few: `${n} punkty`, many: `${n} punktów`, other: `${n} punktu` }),
  headline: (name: string) => `${name} stoi pośrodku`,
  turnOf: (n, of) => `Tura ${n} z ${of}`,
  hints: {
    place:
      "Wystarczy być blisko: różnica do 10 to punkt. Pośrodku opłaca się szczerość, bo każdy, kto jest blisko, daje ci punkt.",
  },
  story: {
    said: (who, n) => `${who ? `${who} mówi` : "Mówisz"}: ${n}.`,
    near: (names, people) => `${names} ${people > 1 ? "są" : "jest"} nie dalej niż o 10.`,
    marked: (n) => `Stawiasz znak na ${n}.`,
    away: (n) => (n ? `To różnica o ${n}.` : "W sam punkt."),
    closest: "Nikt nie jest bliżej.",
    satOut: "Tym razem pauzujesz.",
    get: (points) => `Dostajesz więc ${points}.`,
    nothing: "Nic więc nie dostajesz.",
    now: (points) => `Masz teraz ${points}.`,
  },
  accounts: { supply: "zapas" },
  whys,
  ends,
  talk,
};
