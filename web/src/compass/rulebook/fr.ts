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
  "Raconte un moment qui le montre. Ou qui montre le contraire.",
  "Quel pronostic t’étonne le plus ?",
  "Ça a toujours été comme ça ?",
  "À quoi ça se voit ?",
  "Qui se placerait presque au même endroit ?",
  "Ça te va comme ça, ou tu préférerais un peu plus, un peu moins ?",
];
