import { expect, test } from "vitest";
import { backoff } from "./backoff";

test("waiting grows, is bounded, and is spread", () => {
  expect(backoff(0, () => 0)).toBe(125);
  expect(backoff(0, () => 1)).toBe(250);
  expect(backoff(3, () => 1)).toBe(2000);
  expect(backoff(30, () => 1)).toBe(8000);
});
