// Generated from the rulebook by `make protocol`. Do not edit.

export const whys = {
  "compass.near": "Within 10.",
  "compass.closest": "Closest of all.",
  "compass.known": "For everyone within 10.",
};

export const ends = {
  "compass.terms": "There are no sentences left.",
  "compass.focus": "Everyone has been in focus.",
  "compass.clock": "Too few players are left.",
};

export const talk = [
  "Tell us about a moment that shows it. Or the very opposite.",
  "Whose guess surprises you most?",
  "Has it always been that way?",
  "How can the others tell?",
  "Who else would be in nearly the same spot?",
  "Should it stay that way, or would you like more of it, or less?",
];
