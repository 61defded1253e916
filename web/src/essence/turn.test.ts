import { describe, expect, it } from "vitest";
import { majority } from "./turn";

describe("the majority", () => {
  it("is the single most frequent number", () => {
    expect(majority([1, 1, 2, null])).toBe(1);
    expect(majority([3])).toBe(3);
  });
  it("is nothing when two numbers are equally frequent, or nobody has tipped", () => {
    expect(majority([1, 1, 2, 2])).toBe(0);
    expect(majority([null, null])).toBe(0);
  });
});
