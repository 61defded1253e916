// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "egomaster.dispute": "The reader’s word decided.",
  "egomaster.enrich.solo": "Solo: a right answer is paid to whoever gave it, a wrong one to whoever was named.",
  "egomaster.enrich.duo": "Duo: the bank pays the winner.",
  "egomaster.enrich.multi": "Multi: the bank pays the winner.",
  "egomaster.bank-short": "The bank pays what it still has.",
  "egomaster.elim.solo": "Solo: right, the named player pays; wrong, the named player collects.",
  "egomaster.elim.duo": "Duo: both stake the amount, the winner takes it.",
  "egomaster.elim.duo-raise": "A raise: refusing costs the amount; if anybody is in, the winner takes all.",
  "egomaster.elim.multi": "Multi: all stake the amount, the winner takes the centre.",
  "egomaster.elim.multi-raise": "A raise: whoever refuses pays the amount, whoever is in, the raise; the winner takes the centre.",
  "egomaster.short-amount": "Somebody has less than the amount: all stake only that.",
  "egomaster.short-raise": "Somebody has less than the raise: all who play stake only that, the rest goes back.",
  "egomaster.clock": "Nobody could read on: stakes go back.",
};

export const ends = {
  "egomaster.enrich.end": "The bank is empty, and only one has chips.",
  "egomaster.win": "Only one has chips left.",
  "egomaster.length": "You have played as long as you agreed: whoever has the most wins.",
  "egomaster.clock": "Too few players are left.",
};

export const talk = [
  "Did you know, or did you guess? You can admit it now.",
  "Who else knew it?",
  "What’s the most useless thing you know about this?",
  "On which subject would you bet it all?",
  "Where do you pick up something like this: school, TV, grandparents?",
];
