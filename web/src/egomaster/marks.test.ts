import { describe, expect, it } from "vitest";
import type { EgomasterPublic } from "../protocol";
import { changes } from "../lib/payments";
import { lastTurn, lines, loop, money, paid, pieces, steps } from "./marks";

describe("the board", () => {
  it("is a closed loop of equal steps", () => {
    const spots = loop(36, 1256, 872, 300);
    const gaps = spots.map(({ x, y }, at) => Math.hypot(spots[(at + 1) % 36]!.x - x, spots[(at + 1) % 36]!.y - y));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(3);
    for (const { x, y } of spots) expect(x >= -1e-9 && x <= 1256 + 1e-9 && y >= -1e-9 && y <= 872 + 1e-9).toBe(true);
    expect(spots[0]!.y).toBe(0);
  });
  it("is walked square by square, either way round", () => {
    expect(steps(34, 2, 1, 36)).toEqual([35, 0, 1, 2]);
    expect(steps(1, 34, -1, 36)).toEqual([0, 35, 34]);
  });
});

describe("a name", () => {
  it("stands in one line, or in two where it can be parted", () => {
    expect(lines("Zofia")).toEqual(["Zofia"]);
    expect(lines("Théophile-Barthélemy")).toEqual(["Théophile-", "Barthélemy"]);
    expect(lines("Wolfeschlegelsteinha")).toEqual(["Wolfeschlege…"]);
  });
});

describe("chips", () => {
  it("are the fewest pieces, and read in thousands", () => {
    expect(pieces(2900)).toEqual([
      [500, 5],
      [200, 2],
    ]);
    expect(pieces(0)).toEqual([]);
    expect(money(12000)).toBe("12\u00a0000");
  });
});

describe("the turn that was", () => {
  const happenings = [
    { kind: "rolled", n: 1, seat: 0, die: 3 },
    { kind: "paid", n: 2, winner: 0, payments: [["bank", 0, "chips", 100, "x"]] },
    { kind: "rolled", n: 3, seat: 1, die: 2 },
    {
      kind: "staked",
      n: 4,
      stake: 200,
      payments: [
        [0, "centre", "chips", 200, "x"],
        [1, "centre", "chips", 200, "x"],
      ],
    },
    { kind: "paid", n: 5, winner: 1, payments: [["centre", 1, "chips", 400, "x"]] },
    { kind: "eliminated", n: 6, seat: 0 },
    { kind: "rolled", n: 7, seat: 1, die: 6 },
  ] as EgomasterPublic["happenings"];
  it("goes from its roll to who went out", () => {
    const turn = lastTurn({ happenings } as EgomasterPublic);
    expect(turn.map(({ n }) => n)).toEqual([3, 4, 5, 6]);
    expect(changes(paid(turn), 2)).toEqual([-200, 200]);
  });
});
