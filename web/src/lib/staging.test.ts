import { beforeEach, expect, it, vi } from "vitest";

const device = async () => (await import("./staging")).staging;
beforeEach(() => void vi.resetModules());
const held = (since: number) => ({ since, until: since + 9_000, seen: [] });

it("begins with a reveal that comes at once", async () => {
  const staging = await device();
  expect(staging.see({ now: 1_000, held: null }, 500)).toBe(0);
  expect(staging.see({ now: 2_000, held: held(2_000) }, 1_500)).toBe(0);
});

it("is as far as the others where the update was late, and does not begin again", async () => {
  const staging = await device();
  staging.see({ now: 1_000, held: null }, 500);
  expect(staging.see({ now: 2_000, held: held(2_000) }, 2_200)).toBe(700);
  expect(staging.see({ now: 4_000, held: held(2_000) }, 3_500)).toBe(700);
  expect(staging.see({ now: 4_100, held: null }, 3_600)).toBe(700);
  expect(staging.see({ now: 9_000, held: held(9_000) }, 8_500)).toBe(0);
});

it("is in the middle of it after a reload", async () => {
  const staging = await device();
  expect(staging.see({ now: 5_000, held: held(2_000) }, 77_000)).toBe(3_000);
});
