import { describe, expect, it } from "vitest";
import type { Update } from "../protocol";
import { cues, unfolded } from "./cues";

interface Given {
  phase?: string;
  who?: string[];
  waiting?: number[];
  turn?: number;
  held?: boolean;
  doing?: string;
  paid?: number;
  offer?: string;
}

const update = ({
  phase = "playing",
  who = ["a", "b"],
  waiting = [],
  turn = 1,
  held = false,
  doing = "commit",
  paid = 0,
  offer = "",
}: Given): Update =>
  ({
    room: { phase, members: who.map((each) => ({ who: each, role: "player" })) },
    public:
      phase === "playing"
        ? { turn, phase: doing, waiting, happenings: [{ n: turn, payments: Array(paid).fill([]) }] }
        : null,
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
    const held = update({ held: true, turn: 2, paid: 1 });
    expect(cues(one, held, true)).toEqual(["turn", "chips"]);
    expect(cues(held, held, true)).toEqual([]);
    expect(cues(one, update({ turn: 2, waiting: [] }), true)).toEqual([]);
  });

  it("is no chip where nothing was paid", () => {
    expect(cues(update({ waiting: [1] }), update({ held: true, turn: 2 }), true)).toEqual(["turn"]);
    expect(cues(update({ waiting: [1], paid: 1 }), update({ held: true, paid: 1 }), true)).toEqual(["turn"]);
  });

  it("is what one places after another, but not whose turn it is to speak", () => {
    const placing = (seat: number) => update({ doing: "place", waiting: [seat] });
    expect(cues(placing(0), placing(1), true)).toEqual(["laid"]);
    expect(cues(placing(1), placing(1), true)).toEqual([]);
    const speaking = (seat: number) => update({ doing: "answer", waiting: [seat] });
    expect(cues(speaking(0), speaking(1), true)).toEqual([]);
  });

  it("is each profile that opens, but none that was open before", () => {
    expect([unfolded(null, 2, true), unfolded(0, 1, true), unfolded(1, 1, true)]).toEqual([[], ["opened"], []]);
    expect(unfolded(0, 1, false)).toEqual([]);
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
