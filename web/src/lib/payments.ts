/** What payments amount to. */
import type { Payment } from "../protocol";

/** Payments by the clause that says why, in the order in which each first came; equal ones are one, of more. */
export function byClause(payments: readonly Payment[]): [clause: string, paid: Payment[]][] {
  const found = new Map<string, Payment[]>();
  for (const [giver, taker, what, amount, clause] of payments) {
    const paid = found.get(clause) ?? [];
    const same = paid.findIndex((each) => each[0] === giver && each[1] === taker && each[2] === what);
    if (same < 0) paid.push([giver, taker, what, amount, clause]);
    else paid[same]![3] += amount;
    found.set(clause, paid);
  }
  return [...found];
}

/** What everybody won or lost by these payments, whatever was paid. */
export function changes(payments: readonly Payment[], seats: number): number[] {
  const won = Array.from({ length: seats }, () => 0);
  for (const [giver, taker, , amount] of payments) {
    if (typeof giver === "number") won[giver]! -= amount;
    if (typeof taker === "number") won[taker]! += amount;
  }
  return won;
}
