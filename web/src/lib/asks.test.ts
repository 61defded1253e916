/** What is asked, for whoever reads another language on the shared screen: never more than lies open to all. */
import { expect, it } from "vitest";
import { asks as inEgomaster } from "../egomaster/asks";
import { asks as inEssence } from "../essence/asks";

it("is Egomaster's question once that is open, and its keyword until then", () => {
  const view = (question: number | null) => ({ challenge: { keyword: 3, open: { question } } }) as never;
  expect(inEgomaster(view(null))).toEqual([3]);
  expect(inEgomaster(view(4))).toEqual([4]);
  expect(inEgomaster({ challenge: null } as never)).toEqual([]);
});

it("is Essence's path with every term that lies there", () => {
  expect(inEssence({ path: { handle: 1 }, terms: [7, 8, 9] } as never)).toEqual([1, 7, 8, 9]);
  expect(inEssence({ path: null, terms: [] } as never)).toEqual([]);
});
