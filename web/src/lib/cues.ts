/** What has just happened that is worth a sound: read off two updates, one after the other. */
import type { Update } from "../protocol";
import type { Cue } from "./score";

const players = (update: Update): string[] =>
  update.room.members.filter((member) => member.role === "player").map((member) => member.who);

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
  if (after.held && !before.held) found.push("turn", "chips");
  else if (
    after.public &&
    before.public &&
    after.public.turn === before.public.turn &&
    after.public.phase === before.public.phase &&
    after.public.waiting.length < before.public.waiting.length
  )
    found.push("laid");
  if (before.room.phase === "playing" && after.room.phase === "over") found.push("end");
  return found;
}
