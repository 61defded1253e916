// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "ego.refuse": "Refusing costs two chips.",
  "ego.losers-pay": "A lost stake goes to the pool.",
  "ego.winners-paid": "Guessed right: the stake, and as much again.",
  "ego.subject-paid": "One chip for each right guess.",
  "ego.short.german": "The pool is empty: this is owed and counts.",
  "ego.short.polish": "The pool is empty: the box pays.",
};

export const ends = {
  "ego.end": "The pool is used up.",
  "ego.short.german": "The pool could not pay everybody.",
  "ego.short.polish": "The pool could not pay everybody.",
  "ego.rounds": "All rounds have been played.",
  "ego.deadlock": "Nobody has a chip left.",
  "ego.clock": "Too few players are left.",
};
