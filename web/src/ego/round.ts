/** What a revealed round made of everybody's chips. */
import type { EgoOpenRound } from "../protocol";

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
