import { expect, test } from "vitest";
import { changes } from "../lib/payments";
import { poured } from "./round";

test("what each seat won or lost is the sum of the ledger", () => {
  const payments = [
    [3, "pool", "chips", 2, "ego.losers-pay"],
    ["pool", 1, "chips", 2, "ego.winners-paid"],
    ["pool", 2, "chips", 1, "ego.winners-paid"],
    ["credit", 0, "credit", 2, "ego.short.german"],
  ] as [number | string, number | string, string, number, string][];
  expect(changes(payments, 4)).toEqual([2, 2, 1, -2]);
  expect(poured(payments)).toBe(-1);
});
