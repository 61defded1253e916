// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "essence.triangle": "Somebody knew: the card for the active player, a silver coin for everybody who knew.",
  "essence.five-star": "A gold coin for each match, a silver one for everybody who knew.",
  "essence.circle": "In the majority about the group.",
  "essence.seven-star": "In the majority.",
  "essence.seven-star.yellow": "Named most often: the trait card.",
  "essence.seven-star.white": "White card: two bronze coins in the majority.",
  "essence.exchange": "Two of a kind for one of another.",
  "essence.best-exchange": "The best exchange.",
};

export const ends = {
  "essence.last": "All paths have been walked.",
  "essence.clock": "Too few players are left.",
};
