// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "essence.triangle": "Deviné : le terme pour la personne dont c’est le tour, de l’argent pour qui savait.",
  "essence.five-star": "De l’or par bonne réponse, de l’argent pour qui savait.",
  "essence.circle": "Dans la majorité, à propos du groupe.",
  "essence.seven-star": "Dans la majorité.",
  "essence.seven-star.yellow": "Personne la plus citée : la carte trait.",
  "essence.seven-star.white": "Carte blanche : deux bronzes dans la majorité.",
  "essence.exchange": "Deux pareils contre un autre.",
  "essence.best-exchange": "Le meilleur échange.",
};

export const ends = {
  "essence.last": "Tous les chemins sont parcourus.",
  "essence.clock": "Il ne reste plus assez de monde.",
};
