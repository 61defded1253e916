/** What can be heard, as notes: made by the device, so that nothing is loaded. Times are seconds from the cue. */

export interface Note {
  /** In hertz; where it glides, to where. */
  pitch: number;
  to?: number;
  at: number;
  lasts: number;
  loud: number;
  wave: "sine" | "triangle";
}

export type Cue = "arrive" | "laid" | "turn" | "chips" | "opened" | "yourTurn" | "nudge" | "tick" | "end";

/** A note is there after so many seconds, and then fades to this, which nobody hears. */
export const ATTACK = 0.02;
export const SILENT = 0.0001;

const note = (pitch: number, at: number, lasts = 0.4, loud = 0.25, wave: Note["wave"] = "sine", to?: number): Note =>
  to === undefined ? { pitch, at, lasts, loud, wave } : { pitch, to, at, lasts, loud, wave };

/** The silence before a stone turns: as long as the stage holds its breath (`--opens`). */
export const HUSH = 1.2;
/** When the pieces travel, after it has turned and the guesses lie open (`TOLD` of lib/show). */
const TRAVEL = 3;

export const SCORE: Readonly<Record<Cue, readonly Note[]>> = {
  arrive: [note(392, 0, 0.25), note(587.33, 0.1, 0.4)],
  laid: [note(392, 0, 0.22, 0.3, "triangle", 261.63)],
  turn: [
    note(220, 0, 0.55, 0.3, "triangle", 196),
    note(293.66, HUSH, 0.3, 0.22, "triangle", 440),
    note(659.25, HUSH + 0.32, 0.7),
  ],
  chips: [0, 1, 2, 3].map((each) => note(1174.66 + 120 * each, TRAVEL + 0.09 * each, 0.2, 0.18, "triangle")),
  opened: [note(349.23, 0, 0.3, 0.25, "triangle"), note(523.25, 0.14, 0.5)],
  yourTurn: [note(523.25, 0, 0.5), note(783.99, 0.12, 0.5)],
  nudge: [note(659.25, 0, 0.15), note(659.25, 0.2, 0.3)],
  tick: [note(880, 0, 0.16, 0.2, "triangle")],
  end: [note(261.63, 0, 0.5), note(329.63, 0.16, 0.5), note(392, 0.32, 0.5), note(523.25, 0.48, 1.2, 0.28)],
};

/** What a phone says to the hand, in milliseconds on and off. */
export const TOUCH: Partial<Record<Cue, readonly number[]>> = { yourTurn: [40, 60, 40], tick: [15], end: [80] };
