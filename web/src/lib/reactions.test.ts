import { expect, it } from "vitest";
import { fresh, LASTS } from "./reactions";

it("a sign is looked at for a moment", () => {
  const sent = { who: "a", sign: "wow", at: 1000 } as const;
  expect(fresh([sent], 1000 + LASTS - 1)).toEqual([sent]);
  expect(fresh([sent], 1000 + LASTS)).toEqual([]);
});
