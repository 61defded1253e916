import { expect, test } from "vitest";
import { plural } from "./plural";

test("things are counted as each language counts", () => {
  const chips = (n: number): string => plural("pl", n, { one: "żeton", few: "żetony", other: "żetonów" });
  expect([0, 1, 2, 5, 12, 22].map(chips)).toEqual(["żetonów", "żeton", "żetony", "żetonów", "żetonów", "żetony"]);
  expect([0, 1, 2].map((n) => plural("fr", n, { one: "jeton", other: "jetons" }))).toEqual([
    "jeton",
    "jeton",
    "jetons",
  ]);
  expect([0, 1, 2].map((n) => plural("en", n, { one: "chip", other: "chips" }))).toEqual(["chips", "chip", "chips"]);
});
