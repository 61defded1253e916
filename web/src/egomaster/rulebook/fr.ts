// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "egomaster.dispute": "La parole de qui lit a tranché.",
  "egomaster.enrich.solo": "Solo : juste, qui a répondu encaisse ; faux, la personne nommée.",
  "egomaster.enrich.duo": "Duo : la banque paie qui gagne.",
  "egomaster.enrich.multi": "Multi : la banque paie qui gagne.",
  "egomaster.bank-short": "La banque paie ce qui lui reste.",
  "egomaster.elim.solo": "Solo : juste, la personne nommée paie ; faux, elle encaisse.",
  "egomaster.elim.duo": "Duo : chacun mise la somme, qui gagne la prend.",
  "egomaster.elim.duo-raise": "Relance : refuser coûte la somme ; acceptée, qui gagne prend tout.",
  "egomaster.elim.multi": "Multi : tout le monde mise la somme, qui gagne prend le centre.",
  "egomaster.elim.multi-raise": "Relance : qui refuse met la somme, qui joue la relance ; qui gagne prend le centre.",
  "egomaster.short-amount": "Quelqu’un a moins que la somme : on ne mise que cela.",
  "egomaster.short-raise": "Quelqu’un a moins que la relance : on ne mise que cela, le reste est rendu.",
  "egomaster.clock": "Personne ne pouvait plus lire : les mises sont rendues.",
};

export const ends = {
  "egomaster.enrich.end": "La banque est vide et une seule personne a des jetons.",
  "egomaster.win": "Une seule personne a encore des jetons.",
  "egomaster.length": "Tous les tours ont été joués : qui a le plus gagne.",
  "egomaster.clock": "Il ne reste plus assez de monde.",
};

export const talk = [
  "Savoir ou coup de chance ? Maintenant, on peut l’avouer.",
  "Qui d’autre le savait ?",
  "Quelle est la chose la plus inutile que tu saches là-dessus ?",
  "Sur quel sujet miserais-tu tout ?",
  "On apprend ça où : à l’école, à la télé, chez les grands-parents ?",
];
