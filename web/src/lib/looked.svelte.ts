/** Reveals that this device was not there for: whoever comes later sees the last one once, alone. */
import type { Update } from "../protocol";
import { loadLooked, saveLooked, type Looked } from "./storage";

const NOTHING: Looked = { game: "", asked: 0, held: 0, alone: 0 };

class Looking {
  private at = $state.raw<Looked>(NOTHING);

  /** What this device is shown now: the turn that is asked, whose reveal is held, or is looked at alone. */
  see(update: Update, shown: Partial<Pick<Looked, "asked" | "held" | "alone">>): void {
    const game = `${update.room.code}/${update.room.games}`;
    const kept = this.at.game === game ? this.at : loadLooked(NOTHING);
    const before = kept.game === game ? kept : { ...NOTHING, game };
    const after = {
      game,
      asked: Math.max(before.asked, shown.asked ?? 0),
      held: Math.max(before.held, shown.held ?? 0),
      alone: Math.max(before.alone, shown.alone ?? 0),
    };
    if (this.at === before && after.asked + after.held + after.alone === before.asked + before.held + before.alone)
      return;
    this.at = after;
    saveLooked(after);
  }

  /** Whether the reveal of this turn came and went without us. Where reveals are not held, who saw it being asked saw
      it revealed, too. */
  missed(turn: number): boolean {
    const { asked, held, alone } = this.at;
    return Math.max(held, alone) < turn && (held > 0 || asked < turn);
  }
}

export const looking = new Looking();
