// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "egomaster.dispute": "La personne qui lit a tranché.",
  "egomaster.enrich.solo": "Solo : juste, qui a répondu encaisse ; faux, la personne nommée.",
  "egomaster.enrich.duo": "Duo : la banque paie qui gagne.",
  "egomaster.enrich.multi": "Multi : la banque paie qui gagne.",
  "egomaster.bank-short": "La banque paie ce qui lui reste.",
  "egomaster.elim.solo": "Solo : juste, la personne nommée paie ; faux, elle encaisse.",
  "egomaster.elim.duo": "Duo : les deux misent le montant, qui gagne le prend.",
  "egomaster.elim.duo-raise": "Relance : refuser coûte le montant ; si l’on suit, qui gagne prend tout.",
  "egomaster.elim.multi": "Multi : tout le monde mise le montant, qui gagne prend le centre.",
  "egomaster.elim.multi-raise": "Relance : qui refuse paie le montant, qui suit, la relance ; qui gagne prend le centre.",
  "egomaster.short-amount": "Quelqu’un a moins que le montant : on ne mise que cela.",
  "egomaster.short-raise": "Quelqu’un a moins que la relance : on ne mise que cela, le reste est rendu.",
  "egomaster.clock": "Personne ne pouvait plus lire : les mises sont rendues.",
};

export const ends = {
  "egomaster.enrich.end": "La banque est vide et une seule personne a des jetons.",
  "egomaster.win": "Une seule personne a encore des jetons.",
  "egomaster.length": "Vous avez joué aussi longtemps que prévu : qui a le plus gagne.",
  "egomaster.clock": "Il ne reste plus assez de monde.",
};

export const talk = [
  "Savoir ou coup de chance ? Maintenant, on peut l’avouer.",
  "Qui d’autre le savait ?",
  "Quelle est la chose la plus inutile que tu saches là-dessus ?",
  "Sur quel sujet tu miserais tout ?",
  "On apprend ça où : à l’école, à la télé, chez les grands-parents ?",
];
