// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "egomaster.dispute": "Das Wort der vorlesenden Person entscheidet.",
  "egomaster.enrich.solo": "Solo: Bei Richtig kassiert, wer geantwortet hat, bei Falsch, wer genannt wurde.",
  "egomaster.enrich.duo": "Duo: Wer gewinnt, bekommt den Betrag von der Bank.",
  "egomaster.enrich.multi": "Multi: Wer gewinnt, bekommt den Betrag von der Bank.",
  "egomaster.bank-short": "Die Bank zahlt, was sie noch hat.",
  "egomaster.elim.solo": "Solo: Bei Richtig zahlt die genannte Person, bei Falsch kassiert sie.",
  "egomaster.elim.duo": "Duo: Beide setzen den Betrag, wer gewinnt, nimmt ihn.",
  "egomaster.elim.duo-raise": "Erhöht: Ablehnen kostet den Betrag; geht jemand mit, nimmt alles, wer gewinnt.",
  "egomaster.elim.multi": "Multi: Alle setzen den Betrag, wer gewinnt, nimmt die Mitte.",
  "egomaster.elim.multi-raise": "Erhöht: Wer ablehnt, zahlt den Betrag, wer mitgeht, den erhöhten; wer gewinnt, nimmt die Mitte.",
  "egomaster.short-amount": "Jemand hat weniger als den Betrag: Alle setzen nur so viel.",
  "egomaster.short-raise": "Jemand hat weniger, als erhöht wurde: Alle setzen nur so viel, der Rest geht zurück.",
  "egomaster.clock": "Niemand konnte weiterlesen: Die Einsätze gehen zurück.",
};

export const ends = {
  "egomaster.enrich.end": "Die Bank ist leer, und nur eine Person hat Chips.",
  "egomaster.win": "Nur noch eine Person hat Chips.",
  "egomaster.length": "Ihr habt so lange gespielt wie vereinbart: Wer am meisten hat, gewinnt.",
  "egomaster.clock": "Es sind zu wenige übrig.",
};

export const talk = [
  "Gewusst oder geraten? Jetzt dürft ihr es zugeben.",
  "Wer hätte es noch gewusst?",
  "Was ist das Unnützeste, das du zu diesem Thema weißt?",
  "Bei welchem Thema würdest du alles setzen?",
  "Woher weiß man so etwas: Schule, Fernsehen, Großeltern?",
];
