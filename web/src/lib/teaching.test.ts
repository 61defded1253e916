import { beforeEach, describe, expect, it, vi } from "vitest";

const HINTS = { guess: "why one would bet", refuse: "what it costs" };

/** A device as it is after a reload. */
async function device() {
  vi.resetModules();
  return { ...(await import("./teaching.svelte")), ...(await import("./settings.svelte")) };
}

describe("what is explained", () => {
  const kept: Record<string, string> = {};
  beforeEach(() => {
    for (const key of Object.keys(kept)) delete kept[key];
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
    });
  });

  it("is the first thing that was not met, one at a time", async () => {
    const { teaching } = await device();
    expect(teaching.next("ego", ["draw", "guess", "refuse"], HINTS)).toBe("guess");
    teaching.meet("ego.guess");
    expect(teaching.next("ego", ["draw", "guess", "refuse"], HINTS)).toBe("refuse");
    teaching.meet("ego.refuse");
    expect(teaching.next("ego", ["draw", "guess", "refuse"], HINTS)).toBeNull();
  });

  it("is not explained again after a reload, nor in a game that was played before", async () => {
    (await device()).teaching.meet("ego.guess");
    const { teaching } = await device();
    expect(teaching.next("ego", ["guess"], HINTS)).toBeNull();
    expect(teaching.next("halma", ["guess"], HINTS)).toBe("guess");
    teaching.meet("halma");
    expect(teaching.next("halma", ["guess", "refuse"], HINTS)).toBeNull();
  });

  it("is nothing for somebody who wants no hints", async () => {
    const { teaching, settings } = await device();
    settings.hints = false;
    expect(teaching.next("ego", ["guess"], HINTS)).toBeNull();
  });
});
