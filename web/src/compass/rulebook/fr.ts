// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "compass.near": "Un écart de 10 au plus.",
  "compass.closest": "Au plus près.",
  "compass.known": "Pour chaque personne à 10 près.",
};

export const ends = {
  "compass.terms": "Il n’y a plus de phrases.",
  "compass.focus": "Tout le monde est passé au centre.",
  "compass.clock": "Il reste trop peu de monde.",
};

export const talk = [
  "À quel moment cette phrase est-elle la plus vraie ? Raconte.",
  "Qui était le plus loin, et pourquoi ?",
  "C’était pareil il y a dix ans ?",
  "À quoi les autres le remarquent-ils ?",
  "Qui se placerait presque au même endroit ?",
  "Ça peut rester ainsi, ou plutôt un peu plus, un peu moins ?",
];
