import { beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../protocol";
import type { looking as known } from "./looked.svelte";

const at = (code: string, games = 0): Update => ({ room: { code, games } }) as Update;

async function device(): Promise<typeof known> {
  vi.resetModules();
  return (await import("./looked.svelte")).looking;
}

const kept: Record<string, string> = {};
const forget = (): void => Object.keys(kept).forEach((key) => delete kept[key]);

beforeEach(() => {
  forget();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  });
});

test("who was there when it was revealed has missed nothing, also after a reload", async () => {
  const before = await device();
  before.see(at("CODE"), { asked: 3 });
  before.see(at("CODE"), { held: 3 });
  const after = await device();
  after.see(at("CODE"), { asked: 4 });
  expect(after.missed(3)).toBe(false);
});

test("who was away during a reveal sees it once", async () => {
  const looking = await device();
  looking.see(at("CODE"), { held: 2 });
  looking.see(at("CODE"), { asked: 3 });
  looking.see(at("CODE"), { asked: 4 });
  expect(looking.missed(3)).toBe(true);
  looking.see(at("CODE"), { alone: 3 });
  expect(looking.missed(3)).toBe(false);
});

test("where reveals are not held, only who comes new has missed one", async () => {
  const looking = await device();
  looking.see(at("CODE"), { asked: 3 });
  looking.see(at("CODE"), { asked: 4 });
  expect(looking.missed(3)).toBe(false);
  const late = await device();
  forget();
  late.see(at("CODE"), { asked: 0 });
  expect(late.missed(3)).toBe(true);
});

test("another game begins anew", async () => {
  const looking = await device();
  looking.see(at("CODE"), { held: 9 });
  looking.see(at("CODE", 1), { asked: 1 });
  expect(looking.missed(1)).toBe(false);
  expect(looking.missed(2)).toBe(true);
});
