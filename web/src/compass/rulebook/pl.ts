// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "compass.near": "Różnica najwyżej 10.",
  "compass.closest": "Najbliżej.",
  "compass.known": "Za każdą osobę, która pomyliła się najwyżej o 10.",
};

export const ends = {
  "compass.terms": "Zabrakło zdań.",
  "compass.focus": "Każda osoba była już pośrodku.",
  "compass.clock": "Zostało za mało osób.",
};

export const talk = [
  "Opowiedz historię, która to potwierdza. Albo temu przeczy.",
  "Czyj typ najbardziej cię zaskakuje?",
  "Czy zawsze tak było?",
  "Po czym inni to poznają?",
  "Kto z was ma niemal tak samo?",
  "Ma tak zostać, czy wolisz trochę więcej albo mniej?",
];
