// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "identity.advance": "Die meisten Treffer: so viele Schritte vor.",
  "identity.goal": "Am Ziel: drei Extrapunkte.",
  "identity.tip-chips": "Ein richtiger Tipp kommt zurück: zwei Punkte.",
  "identity.bluff-chips": "Ein falscher Tipp geht an die Person, um die es ging: zwei Punkte.",
};

export const ends = {
  "identity.end": "Die letzte Runde ist gespielt, die Steckbriefe liegen offen.",
  "identity.clock": "Es sind zu wenige übrig.",
};

export const talk = [
  "Ist das jemandem von euch wirklich schon passiert?",
  "Wen würdet ihr in dieser Lage anrufen?",
  "Welche Eigenschaft hätte hier noch geholfen?",
  "Was würdet ihr als Erstes tun?",
  "Wessen Stein macht euch stutzig?",
  "Was wäre hier die schlechteste Idee?",
];
