import { beforeEach, expect, test, vi } from "vitest";
import type { RoomView } from "../protocol";
import { Accepted } from "./accepted.svelte";

let said: [string, string, boolean][];
const say = (who: string, box: string, yes: boolean): void => void said.push([who, box, yes]);
const at = (...boxes: string[]): { room: RoomView; mine: string[] } => ({
  room: {
    boxes: boxes.filter((box) => box !== "each").map((box) => ({ box })),
    settings: { options: boxes.includes("each") ? { each: true } : {} },
  } as RoomView,
  mine: ["me"],
});

beforeEach(() => {
  said = [];
  const remembered = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
  });
});

test("what was accepted is said again on every line, also after a reload, and once", () => {
  new Accepted().accept("me", "oma", true, say);
  const again = new Accepted();
  said = [];
  for (const greetings of [1, 1, 2]) again.follow(at("oma", "opa"), greetings, say);
  expect(said).toEqual([
    ["me", "oma", true],
    ["me", "oma", true],
  ]);
});

test("who says no, or sits at another table, is not spoken for", () => {
  const accepted = new Accepted();
  accepted.accept("me", "oma", true, say);
  accepted.accept("me", "oma", false, say);
  accepted.accept("another", "oma", true, say);
  said = [];
  accepted.follow(at("oma"), 1, say);
  expect(said).toEqual([]);
});

test("a box that is laid again is asked about again", () => {
  const accepted = new Accepted();
  accepted.accept("me", "oma", true, say);
  accepted.follow(at(), 1, say);
  expect(accepted.has("me", "oma")).toBe(false);
  said = [];
  accepted.follow(at("oma"), 2, say);
  expect(said).toEqual([]);
});

test("what players wrote is accepted as a box is, as long as everybody writes", () => {
  const accepted = new Accepted();
  accepted.accept("me", "each", true, say);
  accepted.follow(at("each"), 1, say);
  expect(said).toHaveLength(2);
  accepted.follow(at(), 1, say);
  expect(accepted.has("me", "each")).toBe(false);
});
