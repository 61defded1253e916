// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "egomaster.dispute": "Rozstrzygnęło słowo osoby czytającej.",
  "egomaster.enrich.solo": "Solo: za dobrą odpowiedź dostaje osoba, która odpowiadała, za złą – wskazana.",
  "egomaster.enrich.duo": "Duo: bank płaci za wygraną.",
  "egomaster.enrich.multi": "Multi: bank płaci za wygraną.",
  "egomaster.bank-short": "Bank płaci tyle, ile mu zostało.",
  "egomaster.elim.solo": "Solo: dobrze – płaci wskazana osoba, źle – zgarnia.",
  "egomaster.elim.duo": "Duo: obie strony stawiają kwotę, kto wygra, bierze ją.",
  "egomaster.elim.duo-raise": "Podbicie: odmowa kosztuje kwotę; kto wygra po wejściu, bierze wszystko.",
  "egomaster.elim.multi": "Multi: wszyscy stawiają kwotę, kto wygra, bierze środek.",
  "egomaster.elim.multi-raise": "Podbicie: kto odmawia, płaci kwotę, kto wchodzi – podbitą stawkę; kto wygra, bierze środek.",
  "egomaster.short-amount": "Ktoś ma mniej niż kwota: wszyscy stawiają tylko tyle.",
  "egomaster.short-raise": "Ktoś ma mniej niż podbicie: wszyscy w grze stawiają tylko tyle, reszta wraca.",
  "egomaster.clock": "Nikt nie mógł czytać dalej: stawki wracają.",
};

export const ends = {
  "egomaster.enrich.end": "Bank jest pusty, a żetony ma tylko jedna osoba.",
  "egomaster.win": "Żetony ma już tylko jedna osoba.",
  "egomaster.length": "Umówiony koniec gry: wygrywa, kto ma najwięcej.",
  "egomaster.clock": "Zostało za mało osób.",
};

export const talk = [
  "Wiedza czy strzał? Teraz można się przyznać.",
  "Kto jeszcze to wiedział?",
  "Co najbardziej bezużytecznego wiesz na ten temat?",
  "Przy jakim temacie stawiasz wszystko na jedną kartę?",
  "Skąd się wie takie rzeczy: ze szkoły, z telewizji, od dziadków?",
];
