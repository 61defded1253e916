import { expect, test } from "vitest";
import { byClause } from "./payments";

test("a sentence stands once, and equal payments are one of more", () => {
  expect(
    byClause([
      [0, "pool", "chips", 2, "losers-pay"],
      ["pool", 1, "chips", 3, "winners-paid"],
      [2, "pool", "chips", 1, "losers-pay"],
      ["pool", 1, "chips", 1, "winners-paid"],
    ]),
  ).toEqual([
    [
      "losers-pay",
      [
        [0, "pool", "chips", 2, "losers-pay"],
        [2, "pool", "chips", 1, "losers-pay"],
      ],
    ],
    ["winners-paid", [["pool", 1, "chips", 4, "winners-paid"]]],
  ]);
});
