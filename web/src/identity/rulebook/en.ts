// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "identity.advance": "Most matches: that many steps up the row.",
  "identity.goal": "At the goal: three extra points.",
  "identity.tip-chips": "A right guess comes back: two points.",
  "identity.bluff-chips": "A wrong guess goes to the person it was about: two points.",
};

export const ends = {
  "identity.end": "The last round is over and the profiles are open.",
  "identity.clock": "Too few players are left.",
};

export const talk = [
  "Has this really happened to anyone here?",
  "Who would you call in a spot like this?",
  "Which other trait would have helped?",
  "What would you do first?",
  "Whose stone makes you wonder?",
  "What would be the worst idea here?",
];
