// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "compass.near": "Höchstens 10 daneben.",
  "compass.closest": "Am nächsten dran.",
  "compass.known": "Für alle, die höchstens 10 daneben lagen.",
};

export const ends = {
  "compass.terms": "Es sind keine Sätze mehr da.",
  "compass.focus": "Alle waren oft genug in der Mitte.",
  "compass.clock": "Es sind zu wenige übrig.",
};

export const talk = [
  "Wann passt der Satz besonders gut? Erzähl davon.",
  "Wer lag am weitesten weg, und warum?",
  "War das vor zehn Jahren auch schon so?",
  "Woran merken es die anderen?",
  "Wer von euch läge fast an derselben Stelle?",
  "Soll es so bleiben, oder darf es mehr oder weniger werden?",
];
