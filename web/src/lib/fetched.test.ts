import { afterEach, expect, test, vi } from "vitest";
import { answeredTo, Missing } from "./fetched";
import { remember } from "./storage";

const TOKENS: Record<string, string> = { "Bearer t1": "ada", "Bearer t2": "ben" };
const asked: string[] = [];

/** Tells each his own, and nobody another's. */
function served(broken = 0): void {
  vi.stubGlobal("fetch", (address: string, { headers }: { headers: { Authorization: string } }) => {
    const who = new URL(address, "http://here").searchParams.get("who");
    asked.push(address);
    const status = broken || (TOKENS[headers.Authorization] === who ? 200 : 404);
    return Promise.resolve(new Response(who, { status }));
  });
}

/** A phone that two share. */
function shared(): void {
  vi.stubGlobal("location", { pathname: "/r/ROOM" });
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  remember("ROOM", "t1", "Ada");
  remember("ROOM", "t2", "Ben");
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

test("a phone that several share is told what is of whoever asks, whatever else is asked", async () => {
  served();
  shared();
  expect(await (await answeredTo("ROOM", "answers?as=csv", "ben")).text()).toBe("ben");
  expect(await (await answeredTo("ROOM", "answers", "ada")).text()).toBe("ada");
  expect(asked.at(-1)).toContain("answers?who=ada");
  expect(asked[0]).toContain("answers?as=csv&who=ben");
});

test("what is nobody's here is not found, and what is broken is not tried with every token", async () => {
  served();
  shared();
  await expect(answeredTo("ROOM", "replay", "cleo")).rejects.toEqual(new Missing(404));
  expect(asked).toHaveLength(2);
  served(500);
  await expect(answeredTo("ROOM", "replay", "ben")).rejects.toEqual(new Missing(500));
  expect(asked).toHaveLength(3);
});
