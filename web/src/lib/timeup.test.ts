import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../protocol";
import { TimeUp } from "./timeup.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = (n: number, ...seats: number[]) => ({ n, kind: "timedout", seats });
const lastOne = (n: number) => ({ n, kind: "lastone" });

/** What somebody at this table is told. */
const update = (happenings: object[], more: object = {}): Update =>
  ({
    room: { code: "ABCDEF", games: 0, chairs: [{ name: "Ada" }, { name: "Ben" }] },
    public: { happenings, result: null, ...more },
  }) as unknown as Update;

/** Somebody who was there before any of it. */
function there(): TimeUp {
  const timeUp = new TimeUp();
  timeUp.hear(update([]));
  return timeUp;
}

test("that a turn is the last is said first, and then for whom time was up, though one update tells both", () => {
  const timeUp = there();
  timeUp.hear(update([late(1, 0), lastOne(2)]));
  expect(timeUp.late).toBe("last turn");
  vi.advanceTimersByTime(6000);
  expect(timeUp.late).toMatchObject({ count: 1 });
  vi.advanceTimersByTime(6000);
  expect(timeUp.late).toBeNull();
});

test("neither takes the other's place, and each is said for so long", () => {
  const timeUp = there();
  timeUp.hear(update([lastOne(1)]));
  vi.advanceTimersByTime(4000);
  timeUp.hear(update([lastOne(1), late(2, 0, 1)]));
  expect(timeUp.late).toBe("last turn");
  vi.advanceTimersByTime(2000);
  expect(timeUp.late).toMatchObject({ count: 2 });
  vi.advanceTimersByTime(5999);
  expect(timeUp.late).toMatchObject({ count: 2 });
  vi.advanceTimersByTime(1);
  expect(timeUp.late).toBeNull();
});

test("once the game is over no turn is said to be the last", () => {
  const timeUp = there();
  timeUp.hear(update([lastOne(1)]));
  timeUp.hear(update([lastOne(1)], { result: { winners: [0] } }));
  expect(timeUp.late).toBeNull();
});

test("what happened before this device was there is no news", () => {
  const timeUp = new TimeUp();
  timeUp.hear(update([late(1, 0), lastOne(2)]));
  expect(timeUp.late).toBeNull();
});
