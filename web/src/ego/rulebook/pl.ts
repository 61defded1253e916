// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "ego.refuse": "Odmowa kosztuje dwa żetony.",
  "ego.losers-pay": "Przegrana stawka trafia do puli.",
  "ego.winners-paid": "Trafione: stawka i drugie tyle.",
  "ego.subject-paid": "Jeden żeton za każdy trafny typ.",
  "ego.short.german": "Pula jest pusta: to należność, która się liczy.",
  "ego.short.polish": "Pula jest pusta: dopłaca pudełko.",
};

export const ends = {
  "ego.end": "Pula jest pusta.",
  "ego.short.german": "Puli nie starczyło dla wszystkich.",
  "ego.short.polish": "Puli nie starczyło dla wszystkich.",
  "ego.rounds": "Wszystkie kolejki rozegrane.",
  "ego.deadlock": "Nikt nie ma już żetonu.",
  "ego.clock": "Zostało za mało osób.",
};
