/** What has just happened that is worth a sound: read off two updates, one after the other. */
import type { Update } from "../protocol";
import type { Cue } from "./score";

const players = (update: Update): string[] =>
  update.room.members.filter((member) => member.role === "player").map((member) => member.who);

/** Something was laid: fewer are awaited for the same, or where one places after another, it is somebody else's turn to. */
function laid(before: Update, after: Update): boolean {
  const [one, other] = [before.public, after.public];
  if (!one || !other || one.turn !== other.turn || one.phase !== other.phase) return false;
  return (
    other.waiting.length < one.waiting.length ||
    (other.phase === "place" && one.waiting.some((seat) => !other.waiting.includes(seat)))
  );
}

/** What was revealed has paid somebody something. */
function paid(before: Update, after: Update): boolean {
  const last = before.public?.happenings.at(-1)?.n ?? 0;
  return (after.public?.happenings ?? []).some(
    (each) => each.n > last && "payments" in each && each.payments.length > 0,
  );
}

/** `shared`: on the shared screen everything is heard that all of you see; a phone only says what concerns its owner. */
export function cues(before: Update | null, after: Update, shared: boolean): Cue[] {
  const found: Cue[] = [];
  if (!shared) {
    const due = after.offer?.due ? after.offer.id : "";
    if (due && due !== (before?.offer?.due ? before.offer.id : "")) found.push("yourTurn");
    if (before && before.room.phase === "playing" && after.room.phase === "over") found.push("end");
    return found;
  }
  if (!before) return found; // what was there before us is not news
  if (after.room.phase === "lobby" && players(after).some((who) => !players(before).includes(who)))
    found.push("arrive");
  if (after.held && !before.held) found.push("turn", ...(paid(before, after) ? (["chips"] as const) : []));
  else if (laid(before, after)) found.push("laid");
  if (before.room.phase === "playing" && after.room.phase === "over") found.push("end");
  return found;
}

/** One thing after another is opened before everybody's eyes: so many were, and are. What was open before us is not news. */
export const unfolded = (before: number | null, open: number, shared: boolean): Cue[] =>
  shared && before !== null && open > before ? ["opened"] : [];
