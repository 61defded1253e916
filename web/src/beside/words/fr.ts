import { plural } from "../../lib/plural";
import type { Words } from "./en";

export const fr: Words = {
  title: "Vos propres boîtes",
  help: "Toute personne qui a le lien d’une boîte peut la poser à côté de la boîte imprimée.",
  link: "Lien vers une boîte",
  lay: "La poser ici",
  write: "Écrire une boîte",
  cards: (n) => plural("fr", n, { one: `${n} carte`, other: `${n} cartes` }),
  forGame: (game) => `Elle est faite pour ${game} et attend ce jeu.`,
  gone: "Cette boîte a été supprimée.",
  takeAway: "Retirer",
  accept: "Je fais confiance à ce qu’indique la boîte : à quel point ses cartes sont personnelles et piquantes",
  acceptHelp:
    "Personne d’autre ne le voit. Jusqu’à ce que tout le monde l’ait dit, ses cartes comptent comme les plus personnelles et les plus piquantes.",
  none: "Aucune de ses cartes ne viendra : elles comptent comme les plus personnelles et les plus piquantes, et vous avez choisi moins.",
  some: (n, of) =>
    `${n} ${n === 1 ? "carte" : "cartes"} sur ${of} ${n === 1 ? "convient" : "conviennent"} à ce que vous avez choisi.`,
  all: "Tout le monde fait confiance à cette boîte.",
  share: "Cartes de la partie",
  shares: {
    0: "les imprimées seulement",
    25: "un quart à vous",
    50: "moitié-moitié",
    75: "trois quarts à vous",
    100: "les vôtres seulement",
  },
  part: "Sa part de vos cartes",
  parts: (n) => (n === 0 ? "aucune" : n === 1 ? "1 part" : `${n} parts`),
  percent: (n) => `environ ${n} % de la partie`,
  shareHelp: "Là où les vôtres ne suffisent pas pour une partie, des cartes imprimées complètent.",
  each: "Une question par personne",
  written: (n, of) => `Questions écrites : ${n} sur ${of}`,
};
