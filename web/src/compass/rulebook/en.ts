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
