import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fromHex, hex, randomHex, sha256 } from "./random";

describe("sha256", () => {
  test.each([0, 1, 3, 31, 32, 55, 56, 63, 64, 65, 200])("of %i bytes is what the machine's own says", (length) => {
    const message = Uint8Array.from({ length }, (_, i) => (i * 37) & 255);
    expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  });
});

test("random hex is as long as asked for and never the same", () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(16)).not.toBe(randomHex(16));
  expect(hex(fromHex("00ff10"))).toBe("00ff10");
});
