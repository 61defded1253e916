import { describe, expect, it } from "vitest";
import type { Update } from "../protocol";
import { cues } from "./cues";

interface Given {
  phase?: string;
  who?: string[];
  waiting?: number[];
  turn?: number;
  held?: boolean;
  offer?: string;
}

const update = ({
  phase = "playing",
  who = ["a", "b"],
  waiting = [],
  turn = 1,
  held = false,
  offer = "",
}: Given): Update =>
  ({
    room: { phase, members: who.map((each) => ({ who: each, role: "player" })) },
    public: phase === "playing" ? { turn, phase: "commit", waiting } : null,
    held: held ? { since: 0, until: 1, seen: [] } : null,
    offer: offer ? { id: offer, due: true } : null,
  }) as unknown as Update;

describe("what the shared screen lets be heard", () => {
  it("is who arrives, but not who was there", () => {
    const [one, two] = [update({ phase: "lobby", who: ["a"] }), update({ phase: "lobby", who: ["a", "b"] })];
    expect(cues(one, two, true)).toEqual(["arrive"]);
    expect(cues(two, one, true)).toEqual([]);
    expect(cues(null, two, true)).toEqual([]);
  });

  it("is a stone that is laid, and the turn, once", () => {
    const [none, one] = [update({ waiting: [0, 1] }), update({ waiting: [1] })];
    expect(cues(none, one, true)).toEqual(["laid"]);
    const held = update({ held: true });
    expect(cues(one, held, true)).toEqual(["turn", "chips"]);
    expect(cues(held, held, true)).toEqual([]);
    expect(cues(one, update({ turn: 2, waiting: [] }), true)).toEqual([]);
  });

  it("is the end, and never whose turn it is", () => {
    expect(cues(update({ offer: "x" }), update({ phase: "over", offer: "y" }), true)).toEqual(["end"]);
  });
});

describe("what a phone lets be heard", () => {
  it("is that something new is asked of its owner", () => {
    expect(cues(update({}), update({ offer: "guess1" }), false)).toEqual(["yourTurn"]);
    expect(cues(update({ offer: "guess1" }), update({ offer: "guess1" }), false)).toEqual([]);
    expect(cues(update({ waiting: [0, 1] }), update({ waiting: [1] }), false)).toEqual([]);
  });
});
