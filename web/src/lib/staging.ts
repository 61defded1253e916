/** How far a reveal has come for everybody when this device begins to show it: its steps follow the room's time, so that
    neither a late update nor a reload is behind the others, or ahead of them. */
import type { Update } from "../protocol";
import { again } from "./again.svelte";

/** Milliseconds by which a device's clock must have been set before what was known of it is forgotten. */
const SET = 10_000;

class Staging {
  /** Milliseconds of the reveal that is held which were over when it came here. */
  past = 0;
  private since = 0;
  /** How far the room's clock is ahead of ours, as the quickest update told. */
  private ahead: number | null = null;

  see(update: Pick<Update, "now" | "held">, now = Date.now()): number {
    const ahead = update.now - now;
    this.ahead = this.ahead === null || Math.abs(ahead - this.ahead) > SET ? ahead : Math.max(this.ahead, ahead);
    const since = update.held?.since ?? 0;
    // When it is no longer held it stays as it was begun: what has been shown must not begin again.
    if (since && since !== this.since) this.past = Math.max(0, now + this.ahead - since);
    this.since = since || this.since;
    return this.past;
  }
}

export const staging = new Staging();

/** Whether everybody looks at this together now; who looks at the game again does so alone. */
export const together = (update: Pick<Update, "held">): boolean => update.held !== null && !again.on;
