/** The signs that people throw in: which there are, and which are still looked at. */
import type { React, ReactionView } from "../protocol";

export type Sign = React["sign"];
export const SIGNS: readonly Sign[] = ["laugh", "wow", "heart", "bravo", "hm", "oops"];
/** Milliseconds for which one is shown. */
export const LASTS = 4_000;
/** Milliseconds until the next may be sent from here. */
export const EVERY = 2_000;

export const fresh = (reactions: readonly ReactionView[], now: number): readonly ReactionView[] =>
  reactions.filter(({ at }) => now < at + LASTS);
