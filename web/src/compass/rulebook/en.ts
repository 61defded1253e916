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
  "When is it most true? Tell us.",
  "Who was furthest off, and why?",
  "Was it the same ten years ago?",
  "How can the others tell?",
  "Who would have set nearly the same mark?",
  "Should it stay that way, or would you like more of it, or less?",
];
