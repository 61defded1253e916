// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "compass.near": "Höchstens 10 daneben.",
  "compass.closest": "Am nächsten dran.",
  "compass.known": "Für alle, die höchstens 10 danebenlagen.",
};

export const ends = {
  "compass.terms": "Es sind keine Sätze mehr da.",
  "compass.focus": "Alle waren oft genug in der Mitte.",
  "compass.clock": "Es sind zu wenige übrig.",
};

export const talk = [
  "Erzähl von einem Moment, der das zeigt. Oder das Gegenteil.",
  "Wessen Tipp überrascht dich am meisten?",
  "War das schon immer so?",
  "Woran merken es die anderen?",
  "Wer von euch läge fast an derselben Stelle?",
  "Soll es so bleiben, oder darf es mehr oder weniger werden?",
];
