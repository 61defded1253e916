// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "ego.refuse": "Refuser coûte deux jetons.",
  "ego.losers-pay": "La mise perdue va à la réserve.",
  "ego.winners-paid": "Bien deviné : la mise, et autant encore.",
  "ego.subject-paid": "Un jeton pour chaque bon pronostic.",
  "ego.short.german": "La réserve est vide : cet avoir compte quand même.",
  "ego.short.polish": "La réserve est vide : la boîte complète.",
};

export const ends = {
  "ego.end": "La réserve est épuisée.",
  "ego.short.german": "La réserve ne suffisait plus pour tout le monde.",
  "ego.short.polish": "La réserve ne suffisait plus pour tout le monde.",
  "ego.rounds": "Tous les tours ont été joués.",
  "ego.deadlock": "Plus personne n’a de jeton.",
  "ego.clock": "Il reste trop peu de monde.",
};
