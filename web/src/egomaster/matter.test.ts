/** "What now?" opens what holds in this situation, and nothing that holds in another. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { EgomasterAsked, EgomasterPublic } from "../protocol";
import { matter } from "./matter";

type Some = Pick<EgomasterPublic, "phase" | "stage" | "judging">;
const view = (some: Some, asked: Partial<EgomasterAsked> | null): EgomasterPublic =>
  ({ waiting: [1], first: 0, ...some, challenge: asked }) as never;
const PHASES = ["place", "roll", "move", "name", "oppose", "stake", "raise", "answer", "verdict"] as const;
const SITUATIONS = (["enrichment", "elimination"] as const).flatMap((stage) =>
  (["reader", "typed"] as const).flatMap((judging) =>
    PHASES.flatMap((phase) =>
      (["place", "roll", "move"] as readonly string[]).includes(phase)
        ? [view({ phase, stage, judging }, null)]
        : (["solo", "duo", "multi"] as const).flatMap((mode) =>
            (mode === "solo" ? [null] : (["target", "ping-pong", "speed"] as const)).map((icon) =>
              view({ phase, stage, judging }, { mode, icon }),
            ),
          ),
    ),
  ),
);

describe("what matters", () => {
  it("is what the icon asks and who judges", () => {
    const answer = (judging: Some["judging"], icon: EgomasterAsked["icon"]): readonly string[] =>
      matter(view({ phase: "answer", stage: "enrichment", judging }, { mode: "multi", icon }));
    expect(answer("typed", "target")).toEqual(["egomaster.target", "egomaster.enrich.multi"]);
    expect(answer("reader", "speed")).toEqual(["egomaster.speed", "egomaster.judge.reader", "egomaster.enrich.multi"]);
    expect(answer("typed", "ping-pong")).not.toContain("egomaster.judge.reader");
  });

  it("is the raise of this mode and the payment of this stage", () => {
    const raised = (mode: EgomasterAsked["mode"]): readonly string[] =>
      matter(view({ phase: "raise", stage: "elimination", judging: "reader" }, { mode, icon: "speed" }));
    expect(raised("duo")).toEqual(["egomaster.elim.duo-raise", "egomaster.short-raise"]);
    expect(raised("multi")).toEqual(["egomaster.elim.multi-raise", "egomaster.short-raise"]);
    for (const stage of ["enrichment", "elimination"] as const)
      for (const mode of ["solo", "duo", "multi"] as const) {
        const told = matter(view({ phase: "answer", stage, judging: "typed" }, { mode, icon: null }));
        expect(told.filter((id) => /\.(enrich|elim)\./.test(id))).toEqual([
          `egomaster.${stage === "enrichment" ? "enrich" : "elim"}.${mode}`,
        ]);
      }
  });

  it("is in the rulebook, and never nothing", () => {
    const book = readFileSync("../src/selves/content/rulebooks/egomaster.json", "utf-8");
    for (const each of SITUATIONS) {
      expect(matter(each)).not.toEqual([]);
      for (const id of matter(each)) expect(book).toContain(`"id": "${id}"`);
    }
  });
});
