/** What a revealed round made of the pool, and whether it is news. */
import type { Payment } from "../protocol";

/** The turn whose question this device last showed: its reveal is news, any other is only shown; and the one whose
    reveal it was at, together with everybody. */
export const witnessed = { turn: 0, held: 0 };

/** By how many chips the pool has grown. */
export function poured(payments: readonly Payment[]): number {
  const chips = payments.filter(([, , what]) => what === "chips");
  return chips.reduce(
    (sum, [giver, taker, , amount]) => sum + (taker === "pool" ? amount : giver === "pool" ? -amount : 0),
    0,
  );
}
