/** What a revealed round made of everybody's chips. */
import type { EgoOpenRound, Entry } from "../protocol";

/** The turn whose question this device last showed: its reveal is news, any other is only shown. */
export const witnessed = { turn: 0 };

/** Chips, and what is owed of them, won or lost by each seat. */
export function changes(last: Pick<EgoOpenRound, "entries">, seats: number): number[] {
  const won = Array.from({ length: seats }, () => 0);
  for (const [giver, taker, , amount] of last.entries) {
    if (typeof giver === "number") won[giver] = (won[giver] ?? 0) - amount;
    if (typeof taker === "number") won[taker] = (won[taker] ?? 0) + amount;
  }
  return won;
}

/** By how many chips the pool has grown. */
export function poured(entries: readonly Entry[]): number {
  const chips = entries.filter(([, , what]) => what === "chips");
  return chips.reduce(
    (sum, [giver, taker, , amount]) => sum + (taker === "pool" ? amount : giver === "pool" ? -amount : 0),
    0,
  );
}
