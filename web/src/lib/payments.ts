/** What payments amount to. */
import type { Entry } from "../protocol";

/** What everybody won or lost by these payments, whatever was paid. */
export function changes(entries: readonly Entry[], seats: number): number[] {
  const won = Array.from({ length: seats }, () => 0);
  for (const [giver, taker, , amount] of entries) {
    if (typeof giver === "number") won[giver]! -= amount;
    if (typeof taker === "number") won[taker]! += amount;
  }
  return won;
}
