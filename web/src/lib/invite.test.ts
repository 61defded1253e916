import { beforeEach, expect, test, vi } from "vitest";
import { inviteLink, pathTo, readWay, typed } from "./invite";

const KEY = "0123456789abcdef";
const TICKET = "ab".repeat(16);
const room = { code: "ABCDEF", key: KEY };

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://table.example", pathname: "/base/r/ABCDEF", hash: "" });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ url: "http://192.0.2.7:8000/base/" })));
});

/** What is read when somebody opens this link. */
function opened(link: string): ReturnType<typeof readWay> {
  const { pathname, hash } = new URL(link, "https://table.example");
  return readWay({ pathname, hash });
}

test("a link leads to its table with its key, and what is secret stands behind the #", async () => {
  const link = await inviteLink(room);
  expect(link).toBe(`http://192.0.2.7:8000/base/r/ABCDEF#${KEY}`);
  expect(opened(link)).toEqual({ code: "ABCDEF", key: KEY, table: false, ticket: "" });
  expect(typed(link)).toBe("192.0.2.7:8000/base");
});

test("a link that moves a person carries the ticket, too", async () => {
  const link = await inviteLink(room, TICKET);
  expect(new URL(link).pathname).not.toContain(TICKET);
  expect(opened(link)).toEqual({ code: "ABCDEF", key: KEY, table: false, ticket: TICKET });
});

test("the page's own address is a link again, and the shared screen's, too", () => {
  expect(opened(pathTo(room))).toEqual({ code: "ABCDEF", key: KEY, table: false, ticket: "" });
  expect(opened(pathTo(room, true))).toEqual({ code: "ABCDEF", key: KEY, table: true, ticket: "" });
});

test("a code that was typed has no key, and small letters are read", () => {
  expect(pathTo({ code: "ABCDE", key: "" })).toBe("/base/r/ABCDE");
  expect(opened("/r/abcde")).toEqual({ code: "ABCDE", key: "", table: false, ticket: "" });
  expect(opened("/r/abcde#rubbish")).toEqual({ code: "ABCDE", key: "", table: false, ticket: "" });
  expect(opened("/")).toBeNull();
});
