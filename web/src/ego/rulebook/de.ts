// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "ego.refuse": "Verweigern kostet zwei Chips.",
  "ego.losers-pay": "Der verlorene Einsatz geht in den Vorrat.",
  "ego.winners-paid": "Richtig getippt: der Einsatz und noch einmal so viel.",
  "ego.subject-paid": "Ein Chip für jeden richtigen Tipp.",
  "ego.short.german": "Der Vorrat ist leer: Das bleibt offen und zählt mit.",
  "ego.short.polish": "Der Vorrat ist leer: Die Schachtel zahlt.",
};

export const ends = {
  "ego.end": "Der Vorrat ist aufgebraucht.",
  "ego.short.german": "Der Vorrat reichte nicht für alle.",
  "ego.short.polish": "Der Vorrat reichte nicht für alle.",
  "ego.rounds": "Alle Runden sind gespielt.",
  "ego.deadlock": "Niemand hat mehr einen Chip.",
  "ego.clock": "Es sind zu wenige übrig.",
};
