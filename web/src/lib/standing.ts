/** The order in which the end is told: the winners, then by totals. */
import type { RoomView } from "../protocol";
import type { Game } from "./games.svelte";
import { listed } from "./names";
import { vocabulary } from "./words.svelte";

export function standing(room: Pick<RoomView, "chairs" | "result">): number[] {
  const place = (seat: number): number =>
    (room.result?.winners.includes(seat) ? 1e6 : 0) + (room.result?.totals[seat] ?? 0);
  return room.chairs.map((_, seat) => seat).sort((a, b) => place(b) - place(a));
}

/** Those who won, in one phrase. */
export function winners(room: Pick<RoomView, "chairs" | "result">): string {
  const names = (room.result?.winners ?? []).map((seat) => room.chairs[seat]?.name ?? "");
  return listed(names);
}

/** Why it ended: by a clause of the game, or of the table. */
export function ended(clause: string, game: Game | null): string {
  return game?.vocabulary.words.ends[clause] ?? vocabulary.words.ends[clause] ?? (game ? clause : "");
}
