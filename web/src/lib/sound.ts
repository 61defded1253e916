/** Two soft notes when something is asked of you; made here, so that nothing is loaded. */
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [pitch, after] of [
      [523.25, 0],
      [783.99, 0.12],
    ] as const) {
      const tone = context.createOscillator();
      const loudness = context.createGain();
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, now + after);
      loudness.gain.linearRampToValueAtTime(0.08, now + after + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, now + after + 0.5);
      tone.connect(loudness).connect(context.destination);
      tone.start(now + after);
      tone.stop(now + after + 0.55);
    }
  } catch {
    // A device that may not make a sound stays silent.
  }
}
