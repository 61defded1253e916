/** Keep the screen on while a game is played, where the device allows it. */
let lock: WakeLockSentinel | null = null;

export async function stayAwake(wanted: boolean): Promise<void> {
  try {
    if (wanted && !lock && document.visibilityState === "visible") {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      lock?.addEventListener("release", () => (lock = null));
    } else if (!wanted) {
      await lock?.release();
    }
  } catch {
    // Only a convenience: over plain HTTP, or with an empty battery, it does not exist.
  }
}
