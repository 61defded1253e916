/** A reveal that happens before our eyes is staged: first what was laid turns over, then the pieces travel. A tap ends it,
    but where it is held for everybody only what comes after the turn. */
import type { Component } from "svelte";
import type { Payment } from "../protocol";
import { staging } from "./staging";
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
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `news`: this device saw it being laid. `held`: everybody looks at it now, so it is staged until its end also where this
      device came in the middle. Without motion everything is there at once. */
  constructor(
    private readonly payments: readonly Payment[],
    private readonly Piece: Component<{ what: string; size?: number }>,
    news: boolean,
    private readonly held: boolean,
  ) {
    this.staged = (news || held) && motion();
    this.open = !this.staged || (held && staging.past >= TOLD);
    this.landed = this.open ? payments.length : 0;
  }

  /** What has been paid so far; to be called when the screen is there, and what it returns when it goes. */
  begin(stage: HTMLElement): (() => void) | undefined {
    if (this.open) return undefined;
    this.timer = setTimeout(
      () => {
        this.open = true;
        this.flight = travel(stage, this.payments, this.Piece, 26, (lines) => (this.landed = lines));
      },
      TOLD - (this.held ? staging.past : 0),
    );
    return () => {
      clearTimeout(this.timer);
      this.flight?.skip();
    };
  }

  skip(): void {
    if (this.held && !this.open) return; // nobody is ahead of the others
    clearTimeout(this.timer);
    this.staged = false;
    this.open = true;
    this.flight?.skip();
    this.landed = this.payments.length;
  }
}
