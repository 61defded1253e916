/** How Essence begins: a sentence for each picture. */
import type { Start } from "../../lib/shelf";

export const says: Start["says"] = {
  de: [
    "Bist du dran, nimmst du eine von zwei Karten: eine Frage über dich, über jemanden von euch oder über alle.",
    "Alle legen geheim eine Zahl: wie sehr es zutrifft, welches Wort passt oder wer gemeint ist.",
    "Aufdecken! Wer dasselbe gelegt hat, bekommt Münzen oder Karten.",
    "Am Ende zählen Dreier: drei verschiedene Münzen oder drei verschiedene Karten sind ein Punkt.",
  ],
  pl: [
    "W swojej kolejce bierzesz jedną z dwóch kart: pytanie o ciebie, o kogoś z was albo o wszystkich.",
    "Cały stół kładzie po kryjomu liczbę: jak bardzo to pasuje, które słowo albo o kogo chodzi.",
    "Odkrywamy! Kto położył to samo, dostaje monety albo karty.",
    "Na koniec liczą się trójki: trzy różne monety albo trzy różne karty to punkt.",
  ],
  fr: [
    "À ton tour, tu prends l’une des deux cartes : une question sur toi, sur quelqu’un à table ou sur tout le groupe.",
    "Tout le monde pose un chiffre en secret : à quel point c’est vrai, quel mot convient, ou de qui il s’agit.",
    "On révèle ! Avoir posé la même chose rapporte des pièces ou des cartes.",
    "À la fin, on compte par trois : trois pièces différentes ou trois cartes différentes font un point.",
  ],
  en: [
    "On your turn you take one of two cards: a question about yourself, about one of you, or about everybody.",
    "Everybody lays a number in secret: how true it is, which word fits, or who is meant.",
    "Reveal! Whoever laid the same gets coins or cards.",
    "At the end sets of three count: three different coins, or three different cards, make a point.",
  ],
};
