import { describe, expect, it } from "vitest";
import type { IdentityPublic } from "../protocol";
import { counted, places, some } from "./marks";

describe("the ring", () => {
  it("has 24 stones on the circle, each half at equal heights", () => {
    const found = places(24);
    for (const { x, y } of found) expect(Math.hypot(x, y)).toBeCloseTo(1);
    expect(found.filter(({ left }) => left)).toHaveLength(12);
    const gaps = found.slice(1, 12).map(({ y }, at) => y - found[at]!.y);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1e-9);
    expect(found[0]!.y).toBeCloseTo(found[12]!.y);
  });
});

describe("a surprise", () => {
  it("is so many different ones", () => {
    expect(new Set(some([1, 2, 3, 4, 5, 6, 7, 8], 6)).size).toBe(6);
    expect(some([1, 2, 3], 2, () => 0)).toEqual([1, 2]);
  });
});

describe("the round that was counted", () => {
  const of = (phase: string, turn: number): unknown =>
    counted({ phase, turn, rounds: [{ number: 3 }] } as unknown as IdentityPublic);
  it("is on the table as long as it is this turn's, also where nobody could tip and the next trainer rolls", () => {
    for (const phase of ["tips", "over", "roll"]) expect(of(phase, 3)).toEqual({ number: 3 });
    for (const phase of ["roll", "place"]) expect(of(phase, 4)).toBeNull();
  });
});
