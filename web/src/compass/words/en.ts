/** Compass in English, and the shape that every language has. */
import { plural } from "../../lib/plural";
import { ends, talk, whys } from "../rulebook/en";

export const en = {
  inFocus: (n: number) => plural("en", n, { one: "everyone in focus once", other: `everyone in focus ${n} times` }),
  inFocusHelp: "Twice is about right for a first evening.",
  askSelf: "How much does this sound like you? The others guess.",
  askOf: (name: string) => `How much does ${name} think this fits?`,
  outOf: (n: number) => `${n} out of 100`,
  notAtAll: "not at all",
  exactly: "completely",
  place: (n: number) => `Set it at ${n}`,
  pays: "Within 10: a point. Closest of all: one more.",
  paysOwn: "A point for everyone within 10 of you.",
  yourMark: "Your mark:",
  hasPlaced: "mark set",
  saysOf: (n: number) => `says ${n}`,
  away: (n: number) => (n ? `${n} away` : "exactly right"),
  nobody: "Nobody was near.",
  points: (n: number) => plural("en", n, { one: `${n} point`, other: `${n} points` }),
  headline: (name: string) => `${name} is in focus`,
  turnOf: (n: number, of: number) => `Turn ${n} of ${of}`,
  hints: {
    place: "Near is enough: within 10 is a point. In focus it pays to be honest: everybody near you earns you a point.",
  },
  story: {
    said: (who: string, n: number) => `${who || "You"} said ${n}.`,
    near: (names: string, people: number) => `${names} ${people > 1 ? "were" : "was"} within 10 of that.`,
    marked: (n: number) => `You set your mark at ${n}.`,
    away: (n: number) => (n ? `You were ${n} away.` : "Your mark was exactly right."),
    closest: "Nobody was closer.",
    satOut: "You sat this one out.",
    get: (points: string) => `So you get ${points}.`,
    nothing: "So you get nothing.",
    now: (points: string) => `You now have ${points}.`,
  },
  accounts: { supply: "supply" },
  whys,
  ends,
  talk,
};

export type Words = typeof en;
