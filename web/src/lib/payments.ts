/** What payments amount to. */
import type { Payment } from "../protocol";

/** What everybody won or lost by these payments, whatever was paid. */
export function changes(payments: readonly Payment[], seats: number): number[] {
  const won = Array.from({ length: seats }, () => 0);
  for (const [giver, taker, , amount] of payments) {
    if (typeof giver === "number") won[giver]! -= amount;
    if (typeof taker === "number") won[taker]! += amount;
  }
  return won;
}
