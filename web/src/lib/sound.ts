/** Plays the score, and lets a phone be felt. A device that may not make a sound stays silent. */
import { ATTACK, SCORE, SILENT, TOUCH, type Cue } from "./score";
import { settings } from "./settings.svelte";
import { motion } from "./travel";

let context: AudioContext | null = null;
/** Whether this is the shared screen, which plays unless it is told not to; a phone is asked to first. */
export const shared = (): boolean => document.documentElement.classList.contains("tv");

const wanted = (): boolean => (shared() ? settings.music : settings.sound);

/** Browsers let nothing be heard before somebody has touched the page. */
export function listenForTouch(): () => void {
  const wake = (): void => {
    if (!wanted()) return;
    try {
      context ??= new AudioContext();
      void context.resume();
    } catch {
      // No sound here.
    }
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  return () => {
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
}

export function play(cue: Cue): void {
  if (!wanted()) return;
  if (!shared() && motion()) navigator.vibrate?.([...(TOUCH[cue] ?? [])]);
  try {
    context ??= new AudioContext();
    if (context.state !== "running") return;
    const now = context.currentTime;
    for (const { pitch, to, at, lasts, loud, wave } of SCORE[cue]) {
      const tone = context.createOscillator();
      const loudness = context.createGain();
      tone.type = wave;
      tone.frequency.setValueAtTime(pitch, now + at);
      if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, now + at + lasts);
      loudness.gain.setValueAtTime(0, now + at);
      loudness.gain.linearRampToValueAtTime(loud, now + at + ATTACK);
      loudness.gain.exponentialRampToValueAtTime(SILENT, now + at + lasts);
      tone.connect(loudness).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + lasts + 0.05);
    }
  } catch {
    // No sound here.
  }
}
