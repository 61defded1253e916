import { expect, test } from "vitest";
import type { EgomasterAsked, EgomasterPublic, Update } from "../protocol";
import { chipsNow, gains, story } from "./story";
import { en } from "./words/en";
import { fr } from "./words/fr";

const chairs = ["Ada", "Ben", "Zofia"].map((name, look) => ({ who: name, name, look }));
const update = (seat: number | null, held = false): Update =>
  ({ seat, room: { chairs }, texts: {}, held: held ? { since: 0, until: 1, seen: [] } : null }) as unknown as Update;
const view = (happenings: unknown[], chips = [2000, 1500, 900], more: Partial<EgomasterPublic> = {}): EgomasterPublic =>
  ({ happenings: [{ kind: "rolled" }, ...happenings], chips, stage: "enrichment", bank: 9000, ...more }) as never;
const asked = (more: Partial<EgomasterAsked>): EgomasterAsked =>
  ({
    mode: "solo",
    amount: 500,
    icon: null,
    players: [0],
    rival: 1,
    stake: null,
    raised: null,
    accepted: [],
    refused: [],
    asked: true,
    winner: 0,
    open: { truth: null },
    tries: [],
    ...more,
  }) as unknown as EgomasterAsked;
const attempt = (seat: number, right: boolean | null, text = "", number: number | null = null, silent = false): never =>
  ({ seat, right, text, item: null, number, overruled: false, silent }) as never;

test("solo: a wrong answer pays whoever was named", () => {
  const last = asked({ winner: 1, tries: [attempt(0, false, "Lyon")] });
  const paid = view([{ kind: "paid", winner: 1, payments: [["bank", 1, "chips", 500, "egomaster.enrich.solo"]] }]);
  expect(story(update(0), paid, last, en)).toEqual([
    "You landed on Solo 500 and named Ben.",
    "You answered “Lyon”.",
    "That was wrong.",
    "So the bank pays Ben 500.",
    "You now have 2\u00a0000.",
  ]);
  expect(story(update(1, true), paid, last, en)).toEqual([
    "Ada landed on Solo 500 and named you.",
    "Ada answered “Lyon”.",
    "That was wrong.",
    "So the bank pays you 500.",
    "You now have 2\u00a0000.",
  ]);
  expect(story(update(2), paid, last, fr).at(-1)).toBe("La banque paie donc 500 à Ben.");
});

test("spoken answers left no words, and silence is told", () => {
  const paid = view([{ kind: "paid", winner: 0, payments: [["bank", 0, "chips", 200, "egomaster.bank-short"]] }]);
  expect(story(update(2), paid, asked({ tries: [attempt(0, true)] }), en).slice(1)).toEqual([
    "Ada knew it.",
    "So the bank pays Ada its last 200.",
  ]);
  const silent = asked({ winner: 1, tries: [attempt(0, false, "", null, true)] });
  expect(story(update(2), view([{ kind: "paid", winner: 1, payments: [] }]), silent, en)[1]).toBe(
    "Ada gave no answer.",
  );
});

test("elimination, solo: one pays the other, and goes out", () => {
  const paid = view(
    [
      { kind: "paid", winner: 0, payments: [[1, 0, "chips", 300, "egomaster.short-amount"]] },
      { kind: "eliminated", seat: 1 },
    ],
    [2300, 0, 900],
    { stage: "elimination" },
  );
  expect(story(update(1), paid, asked({ stake: 300, tries: [attempt(0, true)] }), en).slice(1)).toEqual([
    "Ada knew it.",
    "So you pay Ada 300.",
    "You’re out of chips, and out of the game.",
  ]);
});

test("a duo that was raised, with what went back", () => {
  const last = asked({
    mode: "duo",
    icon: "target",
    players: [0, 1],
    raised: 800,
    accepted: [1],
    winner: 1,
    open: { question: null, solution: null, truth: 1914, length: null },
    tries: [attempt(0, null, "", 1900), attempt(1, null, "", 1912)],
  });
  const paid = view([
    { kind: "raised", seat: 0, to: 800 },
    { kind: "answered", seat: 1, accepted: true, payments: [] },
    {
      kind: "staked",
      stake: 700,
      payments: [
        [0, "centre", "chips", 800, "egomaster.elim.duo-raise"],
        [1, "centre", "chips", 700, "egomaster.short-raise"],
        ["centre", 0, "chips", 100, "egomaster.short-raise"],
      ],
    },
    { kind: "paid", winner: 1, payments: [["centre", 1, "chips", 1400, "egomaster.elim.duo-raise"]] },
  ]);
  expect(story(update(0), paid, last, en)).toEqual([
    "You landed on Duo 500 and challenged Ben.",
    "You raised to 800.",
    "Each player put in 700: somebody had no more.",
    "You got 100 back.",
    "The number was 1914.",
    "Ben came closest with 1912.",
    "So Ben takes the 1\u00a0400 in the centre.",
    "You now have 2\u00a0000.",
  ]);
  expect(story(update(1), paid, last, en)[2]).toBe("You were in.");
});

test("nobody takes the raise: the refusal that ended it counts while it is held", () => {
  const last = asked({ mode: "duo", players: [0, 1], raised: 800, refused: [1], asked: false });
  const paid = view([
    { kind: "answered", seat: 1, accepted: false, payments: [[1, 0, "chips", 500, "egomaster.elim.duo-raise"]] },
    { kind: "paid", winner: 0, payments: [] },
  ]);
  expect(story(update(1, true), paid, last, en).slice(2)).toEqual([
    "You refused, and that cost you 500.",
    "So you pay Ada 500.",
    "You now have 1\u00a0000.",
  ]);
  expect(chipsNow(update(0, true), paid, 0)).toBe(2500);
  expect(chipsNow(update(0), paid, 0)).toBe(2000);
});

test("multi: nobody knew it, and a roll-off decides; overruled; annulled", () => {
  const multi = { mode: "multi", icon: "speed", players: [0, 1, 2], rival: null, winner: 2 } as const;
  const off = view([
    { kind: "rolledoff", rolls: [], winner: 2 },
    { kind: "paid", winner: 2, payments: [["bank", 2, "chips", 500, "egomaster.enrich.multi"]] },
  ]);
  expect(story(update(2), off, asked({ ...multi, tries: [attempt(0, false)] } as never), en).slice(0, 4)).toEqual([
    "Ada landed on Multi 500, where everybody plays.",
    "Nobody knew it.",
    "You won the roll-off.",
    "So the bank pays you 500.",
  ]);
  const ruled = { ...(attempt(2, true) as object), overruled: true } as never;
  expect(story(update(0), off, asked({ ...multi, tries: [ruled] } as never), en)).toContain(
    en.whys["egomaster.dispute"],
  );
  const void_ = view([{ kind: "annulled", payments: [["centre", 0, "chips", 500, "egomaster.clock"]] }]);
  expect(story(update(0), void_, asked({ ...multi, winner: null } as never), en)[1]).toBe(en.annulled);
});

test("while somebody answers alone, all read who gains by it", () => {
  const open = asked({ winner: null });
  expect(gains(update(2), view([]), open, en)).toEqual(["Right: 500 to Ada", "Wrong: 500 to Ben"]);
  expect(gains(update(0), view([]), open, en)).toEqual(["Right: 500 to you", "Wrong: 500 to Ben"]);
  expect(gains(update(2), view([], undefined, { bank: 200 }), open, en)).toEqual([
    "Right: 200 to Ada",
    "Wrong: 200 to Ben",
  ]);
  const elimination = view([], undefined, { stage: "elimination", bank: 0 });
  expect(gains(update(1), elimination, asked({ stake: 300 }), en)[1]).toBe("Wrong: 300 to you");
  expect(gains(update(1), view([]), asked({ asked: false }), en)).toEqual([]);
  expect(gains(update(1), view([]), asked({ mode: "duo" }), en)).toEqual([]);
});
