/** How much is left of the minutes that people gave themselves for a game. */
import type { RoomView } from "../protocol";

/** So many, begun ones too; none where they gave themselves none. Where nobody is at it, as many as there were then. */
export function minutesLeft(room: Pick<RoomView, "over_at" | "stood_at">, now: number): number | null {
  if (room.over_at === null) return null;
  return Math.max(1, Math.ceil((room.over_at - Math.min(now, room.stood_at ?? now)) / 60_000));
}
