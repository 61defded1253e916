// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "essence.triangle": "Ein Treffer: der Begriff für die Person am Zug, Silber für alle, die es wussten.",
  "essence.five-star": "Ein Gold pro Treffer, Silber für alle, die es wussten.",
  "essence.circle": "In der Mehrheit über die Gruppe.",
  "essence.seven-star": "In der Mehrheit.",
  "essence.seven-star.yellow": "Am häufigsten genannt: die Eigenschaftskarte.",
  "essence.seven-star.white": "Weiße Karte: zwei Bronze in der Mehrheit.",
  "essence.exchange": "Zwei gleiche gegen ein anderes.",
  "essence.best-exchange": "Der beste Tausch.",
};

export const ends = {
  "essence.last": "Alle Wege sind gegangen.",
  "essence.clock": "Es sind zu wenige übrig.",
};
