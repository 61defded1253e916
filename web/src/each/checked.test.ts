import { expect, test } from "vitest";
import { faults } from "./checked";

test("what is too long is told by how much, blanks around it left out", () => {
  expect(faults(` ${"x".repeat(142)} `, ["a", "b", "c"]).long).toBe(2);
  expect(faults("Who?", ["a", "y".repeat(61), "c"]).long).toBe(1);
  expect(faults("Who?", ["a", "b", "c"]).long).toBe(0);
});

test("two answers say the same, whatever their letters and signs", () => {
  expect(faults("Who?", ["At home", "at  home!", "c"]).same).toBe(true);
  expect(faults("Who?", ["At home", "", ""]).same).toBe(false);
});
