import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromHex } from "../lib/random";
import { nextApart } from "./apart";
import { along, nextAlong } from "./arc";
import { dice, order, unseenFirst } from "./chance";
import type { Draw, Event } from "./deal";
import { amounts } from "./mixed";
import { named } from "./named";
import { nextAsked, sown, withNext } from "./sown";
import { holds, verify, type Proof } from "./verify";

interface Cheat {
  what: string;
  of: string;
  otherwise: Partial<Proof>;
  at: number | null;
  event: Event;
  faults: string[];
}
const vectors = JSON.parse(readFileSync(new URL("../../../tests/vectors/proof.json", import.meta.url), "utf8")) as {
  draws: (Draw & { seed: string })[];
  orders: { order: number[]; seen: number[]; pile: number[] }[];
  arcs: {
    order: number[];
    opening: number;
    close: number[];
    heavy: number[];
    closing: number;
    warm: number[];
    pile: number[];
  }[];
  warmths: {
    rest: number[];
    opening: number;
    close: number[];
    heavy: number[];
    closing: number;
    warm: number[];
    round: number;
    at: number;
  }[];
  namings: { order: number[]; asked: number; gone: number[]; seat: number | null }[];
  sowings: { pile: number[]; theirs: number[]; opening: number; close: number[]; laid: number[] }[];
  askings: {
    rest: number[];
    by: [number, number][];
    asking: { seat: number; gone: number[]; idle: number[] };
    seats: number;
    close: number[];
    order: number[] | null;
  }[];
  aparts: { rest: number[]; dealt: number[]; clusters: number[][]; excluded: number[]; at: number }[];
  mixes: { there: number[]; parts: number[]; enough: number; taken: number[] }[];
  proofs: Record<string, Proof>;
  cheats: Cheat[];
};

describe("chance", () => {
  test.each(vectors.draws)("$label/$n of $bound", ({ seed, of, label, n, bound, result }) => {
    const drawn =
      of === "order" ? order(fromHex(seed), label, n, bound) : dice(fromHex(seed), label, n, bound, result.length);
    expect(drawn).toEqual(result);
  });

  test.each(vectors.orders)("what was seen lies below", ({ order, seen, pile }) => {
    expect(unseenFirst(order, new Set(seen))).toEqual(pile);
  });

  test.each(vectors.arcs)("$order along an arc", ({ order, opening, close, heavy, closing, warm, pile }) => {
    const sets = { close: new Set(close), heavy: new Set(heavy), warm: new Set(warm) };
    expect(along(order, { opening, closing, byRound: false, ...sets })).toEqual(pile);
  });

  test.each(vectors.warmths)("of $rest, $at is next in round $round", (each) => {
    const sets = { close: new Set(each.close), heavy: new Set(each.heavy), warm: new Set(each.warm) };
    const arc = { opening: each.opening, closing: each.closing, byRound: true, ...sets };
    expect(nextAlong(each.rest, arc, each.round)).toBe(each.at);
  });
});

test.each(vectors.aparts)("of $rest, beside $dealt, $at is next", ({ rest, dealt, clusters, excluded, at }) => {
  const sets = clusters.map((cluster) => new Set(cluster));
  expect(nextApart(rest, dealt, sets, new Set(excluded))).toBe(at);
});

test.each(vectors.mixes)("of $there by $parts, at least $enough: $taken", ({ there, parts, enough, taken }) => {
  expect(amounts(there, parts, enough)).toEqual(taken);
});

test.each(vectors.sowings)("$theirs sown into $pile", ({ pile, theirs, opening, close, laid }) => {
  expect(sown(pile, theirs, opening, new Set(close))).toEqual(laid);
});

test.each(vectors.askings)("of $rest by $by, asked $asking: $order", ({ rest, by, asking, seats, close, order }) => {
  const theirs = new Map(by);
  const at = nextAsked(rest, theirs, asking, seats, new Set(close));
  expect(at < 0 ? null : withNext(rest, at, (card) => theirs.has(card))).toEqual(order);
});

test.each(vectors.namings)("of $order, but not $asked and $gone, $seat is named", ({ order, seat, ...who }) => {
  expect(named(order, who) ?? null).toBe(seat);
});

describe("a proof", () => {
  test.each(Object.keys(vectors.proofs))("of an honest game of %s holds", (name) => {
    const found = verify(vectors.proofs[name]!);
    expect(found.filter((finding) => !finding.holds)).toEqual([]);
    expect(found.some((finding) => finding.check === "card")).toBe(true);
  });

  test.each(vectors.cheats)("of a server that $what is found out ($of)", ({ of, otherwise, at, event, faults }) => {
    const proof = { ...vectors.proofs[of]!, ...otherwise };
    if (at !== null) proof.course = proof.course.map((each, i) => (i === at ? event : each));
    const found = verify(proof).filter((finding) => !finding.holds);
    expect([...new Set(found.map((finding) => finding.check))].sort()).toEqual(faults);
  });

  test("is compared with what this device saw and said", () => {
    const proof = vectors.proofs["compass"]!;
    const seen = { server: proof.server.pledge, pledges: proof.pledges, opened: { ben: proof.openings["ben"]! } };
    expect(holds(verify(proof, seen))).toBe(true);
    const hidden = { ...proof, pledges: { ...proof.pledges }, openings: { ...proof.openings } };
    delete hidden.pledges["ben"];
    delete hidden.openings["ben"];
    const checks = verify(hidden, seen).filter((finding) => !finding.holds);
    expect(checks.map(({ check, about }) => [check, about])).toContainEqual(["seen-opening", "ben"]);
    expect(holds(verify(proof, { ...seen, server: "00" }))).toBe(false);
  });

  test("that cannot be read does not hold", () => {
    expect(holds(verify({ ...vectors.proofs["compass"]!, terms: "{" }))).toBe(false);
  });
});
