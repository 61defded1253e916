/** One's own secret among friends: it lies face down, and is seen while a finger or a key holds it, or always, or never. */
import { again } from "./again.svelte";
import { settings } from "./settings.svelte";

class Peek {
  private held = $state(false);
  /** A finger or a key is down: the click that follows is not a screen reader's. */
  private pressing = false;

  /** Whether what is one's own is on the screen now. */
  get shown(): boolean {
    return again.on || settings.peek === "always" || (settings.peek === "hold" && this.held);
  }

  down(): void {
    this.pressing = true;
    this.held = true;
  }

  up(): void {
    this.held = false;
  }

  /** The finger left, the focus went, the screen is gone. */
  cover(): void {
    this.pressing = false;
    this.held = false;
  }

  /** A screen reader cannot hold: it turns the secret up, and down again. */
  click(): void {
    if (!this.pressing) this.held = !this.held;
    this.pressing = false;
  }
}

/** One for the whole device: whoever holds sees all that is his. */
export const peek = new Peek();
