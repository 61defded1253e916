// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "essence.triangle": "Trafienie: pojęcie dla osoby aktywnej, srebro dla tych, którzy wiedzieli.",
  "essence.five-star": "Złoto za każde trafienie, srebro dla tych, którzy wiedzieli.",
  "essence.circle": "W większości, o całej grupie.",
  "essence.seven-star": "W większości.",
  "essence.seven-star.yellow": "Najwięcej wskazań: karta cechy.",
  "essence.seven-star.white": "Biała karta: dwa brązy w większości.",
  "essence.exchange": "Dwa takie same za jedno inne.",
  "essence.best-exchange": "Najlepsza wymiana.",
};

export const ends = {
  "essence.last": "Wszystkie ścieżki przebyte.",
  "essence.clock": "Zostało za mało osób.",
};
