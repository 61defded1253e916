/** Reveals that this device was not there for: whoever comes later sees the last one once, alone. */
import type { Update } from "../protocol";
import { again } from "./again.svelte";
import { loadLooked, saveLooked, type Looked } from "./storage";

const NOTHING: Looked = { game: "", first: 0, held: 0, alone: 0 };

class Looking {
  private at = $state.raw<Looked>(NOTHING);

  /** What this device is shown now: the turn that is asked, whose reveal is held, or is looked at alone. */
  see(update: Update, shown: { asked?: number; held?: number; alone?: number }): void {
    if (again.on) return;
    const game = `${update.room.code}/${update.room.games}`;
    const kept = this.at.game === game ? this.at : loadLooked(NOTHING);
    const before = kept.game === game ? kept : { ...NOTHING, game };
    const after = {
      game,
      first: before.first || shown.asked || 0,
      held: Math.max(before.held, shown.held ?? 0),
      alone: Math.max(before.alone, shown.alone ?? 0),
    };
    const same = after.first === before.first && after.held === before.held && after.alone === before.alone;
    if (this.at === before && same) return;
    this.at = after;
    saveLooked(after);
  }

  /** Whether the reveal of this turn came and went without us. Where reveals are not held, only those before we came
      are missed. */
  missed(turn: number): boolean {
    const { first, held, alone } = this.at;
    return !again.on && Math.max(held, alone) < turn && (held > 0 || turn < first);
  }
}

export const looking = new Looking();
