/** A reveal that happens before our eyes is staged: first what was laid turns over, then the pieces travel. A tap ends it. */
import type { Component } from "svelte";
import type { Payment } from "../protocol";
import { motion, travel, type Travel } from "./travel";

/** Milliseconds until everything that was revealed can be read: then what it paid travels, on every screen. */
export const TOLD = 3_000;

export class Show {
  staged = $state(false);
  /** Whether what was laid has turned over. */
  open = $state(true);
  /** How many lines of the ledger have landed. */
  landed = $state(0);
  private flight: Travel | null = null;

  /** `news`: this device saw it being laid. Without motion everything is there at once. */
  constructor(
    private readonly payments: readonly Payment[],
    private readonly Piece: Component<{ what: string; size?: number }>,
    news: boolean,
  ) {
    this.staged = news && motion();
    this.open = !this.staged;
    this.landed = this.staged ? 0 : payments.length;
  }

  /** What has been paid so far; to be called when the screen is there, and what it returns when it goes. */
  begin(stage: HTMLElement): (() => void) | undefined {
    if (!this.staged) return undefined;
    const timer = setTimeout(() => {
      this.open = true;
      this.flight = travel(stage, this.payments, this.Piece, 26, (lines) => (this.landed = lines));
    }, TOLD);
    return () => {
      clearTimeout(timer);
      this.flight?.skip();
    };
  }

  skip(): void {
    this.staged = false;
    this.open = true;
    this.flight?.skip();
    this.landed = this.payments.length;
  }
}
