import { describe, expect, it } from "vitest";
import { HUSH, SCORE, TOUCH } from "./score";

const notes = Object.entries(SCORE).flatMap(([cue, all]) => all.map((note) => ({ cue, ...note })));

describe("the score", () => {
  it("is soft, short and within what small speakers play", () => {
    for (const { cue, pitch, to, at, lasts, loud } of notes) {
      for (const tone of [pitch, to ?? pitch]) expect(tone, cue).toBeGreaterThanOrEqual(90);
      for (const tone of [pitch, to ?? pitch]) expect(tone, cue).toBeLessThanOrEqual(2000);
      expect(loud, cue).toBeLessThanOrEqual(0.1);
      expect(at + lasts, cue).toBeLessThanOrEqual(3.5);
    }
  });

  it("has something for every cue, and never more than four tones at once", () => {
    for (const [cue, all] of Object.entries(SCORE)) {
      expect(all.length, cue).toBeGreaterThan(0);
      for (const { at } of all) {
        expect(all.filter((note) => note.at <= at && at < note.at + note.lasts).length, cue).toBeLessThanOrEqual(4);
      }
    }
  });

  it("is silent before the stone turns", () => {
    const [hush, ...rest] = SCORE.turn;
    expect(hush!.lasts).toBeLessThan(HUSH / 2);
    for (const note of rest) expect(note.at).toBeGreaterThanOrEqual(HUSH);
  });

  it("touches only for what is asked of somebody, and for the end", () => {
    expect(Object.keys(TOUCH).sort()).toEqual(["end", "tick", "yourTurn"]);
  });
});
