import { expect, test } from "vitest";
import type { Update } from "../protocol";
import type { View } from "../lib/games.svelte";
import { witness, witnessed } from "./news";

const update = (since: number): Update =>
  ({ room: { code: "ABCDEF", games: 0 }, held: since ? { since } : null }) as unknown as Update;

const view = (latest: number): View => ({ happenings: [{ n: latest }] }) as unknown as View;

test("of a reveal that follows another at once, only what came after that is news", () => {
  witness(update(0), view(3));
  witness(update(100), view(5));
  expect(witnessed.n).toBe(3);
  witness(update(100), view(5));
  expect(witnessed.n).toBe(3);
  witness(update(200), view(8));
  expect(witnessed.n).toBe(5);
  witness(update(200), view(8));
  expect(witnessed.n).toBe(5);
  witness(update(0), view(9));
  expect(witnessed.n).toBe(9);
});
