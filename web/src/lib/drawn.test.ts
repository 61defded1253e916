import { afterEach, expect, it, vi } from "vitest";
import { draw } from "./drawn";

afterEach(() => vi.unstubAllGlobals());

it("asks for a picture once, and again only if there was none", async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(new Response("", { status: 429 }))
    .mockResolvedValue(new Response("<svg/>"));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { pathname: "/" });
  expect(await draw("http://table/r/ABCDEF#key")).toBe("");
  const [one, other] = [draw("http://table/r/ABCDEF#key"), draw("http://table/r/ABCDEF#key")];
  expect(one).toBe(other);
  expect(await one).toBe("data:image/svg+xml,%3Csvg%2F%3E");
  expect(fetched).toHaveBeenCalledTimes(2);
});
