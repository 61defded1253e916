// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "identity.advance": "Le plus de correspondances : autant de cases en avant.",
  "identity.goal": "À l’arrivée : trois points en plus.",
  "identity.tip-chips": "Un pronostic juste revient : deux points.",
  "identity.bluff-chips": "Un pronostic faux va à la personne visée : deux points.",
};

export const ends = {
  "identity.end": "La dernière manche est jouée, les profils sont ouverts.",
  "identity.clock": "Il ne reste plus assez de monde.",
};

export const talk = [
  "C’est déjà vraiment arrivé à quelqu’un ici ?",
  "Vous appelez qui dans ce cas ?",
  "Quel autre trait aurait aidé ?",
  "Vous feriez quoi en premier ?",
  "Quelle pierre vous met la puce à l’oreille ?",
  "Quelle serait la pire idée ?",
];
