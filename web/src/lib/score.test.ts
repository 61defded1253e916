import { describe, expect, it } from "vitest";
import { ATTACK, HUSH, SCORE, SILENT, TOUCH, type Note } from "./score";

const notes = Object.entries(SCORE).flatMap(([cue, all]) => all.map((note) => ({ cue, ...note })));

const RATE = 16000;

/** What `play` makes of notes, sample by sample. */
function heard(all: readonly Note[]): Float64Array {
  const sound = new Float64Array(4 * RATE);
  for (const { pitch, to = pitch, at, lasts, loud, wave } of all) {
    let phase = 0;
    for (let i = 0; i < lasts * RATE; i++) {
      const time = i / RATE;
      const fading = (time - ATTACK) / (lasts - ATTACK);
      const level = fading < 0 ? (loud * time) / ATTACK : loud * (SILENT / loud) ** fading;
      const sine = Math.sin(2 * Math.PI * phase);
      sound[Math.floor(at * RATE) + i]! += level * (wave === "sine" ? sine : (2 / Math.PI) * Math.asin(sine));
      phase += (pitch * (to / pitch) ** (time / lasts)) / RATE;
    }
  }
  return sound;
}

/** Through the speaker of a phone: two filters of the first order let little through below 300 Hz. */
function small(sound: Float64Array): Float64Array {
  const keep = 1 / (1 + (2 * Math.PI * 300) / RATE);
  const once = (from: Float64Array): Float64Array => {
    const out = new Float64Array(from.length);
    for (let i = 1; i < from.length; i++) out[i] = keep * (out[i - 1]! + from[i]! - from[i - 1]!);
    return out;
  };
  return once(once(sound));
}

const decibels = (level: number): number => 20 * Math.log10(level);
const peak = (sound: Float64Array): number => decibels(sound.reduce((most, each) => Math.max(most, Math.abs(each)), 0));

/** How loud the loudest tenth of a second is. */
function loudest(sound: Float64Array): number {
  const tenth = RATE / 10;
  let most = 0;
  for (let from = 0; from + tenth < sound.length; from += tenth / 4)
    most = Math.max(
      most,
      Math.sqrt(sound.subarray(from, from + tenth).reduce((sum, each) => sum + each ** 2, 0) / tenth),
    );
  return decibels(most);
}

describe("the score", () => {
  it("never clips, and can be heard from a phone as from a television", () => {
    const levels = Object.entries(SCORE).map(([cue, all]) => {
      const sound = heard(all);
      expect(peak(sound), cue).toBeLessThan(-6);
      expect(loudest(sound) - loudest(small(sound)), cue).toBeLessThan(6);
      return loudest(small(sound));
    });
    expect(Math.min(...levels)).toBeGreaterThan(-32);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(9);
    expect(peak(heard([...SCORE.turn, ...SCORE.chips, ...SCORE.tick, ...SCORE.end]))).toBeLessThan(-1);
    const hush = heard(SCORE.turn.slice(0, 1));
    expect(loudest(small(hush))).toBeGreaterThan(-32);
  });

  it("has a tune of its own for every cue", () => {
    const tunes = Object.values(SCORE).map((all) => all.map(({ pitch, to, at }) => [pitch, to, at]));
    expect(new Set(tunes.map((tune) => JSON.stringify(tune))).size).toBe(tunes.length);
  });

  it("is soft, short and within what small speakers play", () => {
    for (const { cue, pitch, to, at, lasts, loud } of notes) {
      for (const tone of [pitch, to ?? pitch]) expect(tone, cue).toBeGreaterThanOrEqual(190);
      for (const tone of [pitch, to ?? pitch]) expect(tone, cue).toBeLessThanOrEqual(2000);
      expect(loud, cue).toBeLessThanOrEqual(0.3);
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
