// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "identity.advance": "Najwięcej trafień: tyle pól do przodu.",
  "identity.goal": "Na mecie: trzy dodatkowe punkty.",
  "identity.tip-chips": "Trafny typ wraca: dwa punkty.",
  "identity.bluff-chips": "Błędny typ dostaje osoba, której dotyczył: dwa punkty.",
};

export const ends = {
  "identity.end": "Ostatnia runda za nami, profile są odkryte.",
  "identity.clock": "Zostało za mało osób.",
};

export const talk = [
  "Czy komuś z was naprawdę się to zdarzyło?",
  "Do kogo w takiej sytuacji dzwonicie?",
  "Jaka inna cecha by się tu przydała?",
  "Co robicie w pierwszej chwili?",
  "Czyj kamień daje wam do myślenia?",
  "Co byłoby tu najgorszym pomysłem?",
];
