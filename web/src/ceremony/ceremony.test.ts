import { expect, test } from "vitest";
import type { Evening, Image, Insights, OwnPortrait, Question, Reading, Said, Standing } from "../protocol";
import type { Proof } from "../proof/verify";
import { answers, asked, named, questionOf } from "./answers";
import { cardsOf, pace, spans, tellsSomething } from "./cards";
import { closer } from "./closer";
import { moment, momentOf, within } from "./moments";
import { playNext } from "./next";
import { faces } from "./people";
import { partsOf, verdict, witnessed } from "./proved";
import { arrows, places } from "./ring";
import { count, inferred, sentence, stone } from "./said";
import { scoreLines } from "./scores";
import { de } from "./words/de";
import { en } from "./words/en";
import { fr } from "./words/fr";
import { pl } from "./words/pl";

const name = (who: string): string => ({ a: "Ada", b: "Ben" })[who] ?? "";
const reading = (reader: string, about: string, more: Partial<Reading> = {}): Reading => ({
  reader,
  about,
  strength: 0.7,
  lower: 0.6,
  upper: 0.8,
  above: 0.95,
  told: true,
  guesses: 4,
  ...more,
});
const found = (more: Partial<Insights> = {}): Insights => ({
  people: ["a", "b", "c"],
  guesses: 0,
  differ: 0,
  statements: [],
  pairs: [],
  ...more,
});
const question = (more: Partial<Question>): Question => ({
  number: 0,
  about: "a",
  texts: ["Q", "one", "two", "three", "talk"],
  terms: [],
  scale: "choice",
  own: 2,
  others: { b: 2, c: 3 },
  stakes: {},
  right: ["b"],
  winners: [],
  ...more,
});

test("what is inferred is an award if it compares nobody with anybody who comes off worse", () => {
  const of = (kind: string, ...people: string[]): Said => ({ kind, people, grade: "surely", probability: 0.9 });
  const compared = [of("reads-better", "a", "b"), of("open-more", "a", "b")];
  expect(inferred(compared)).toEqual([]);
  const all = [of("pair-third", "a", "b"), ...compared, of("pair-best", "a", "b"), of("bluffer", "a")];
  expect(inferred(all).map(({ kind }) => kind)).toEqual(["pair-third", "pair-best", "bluffer"]);
});

test("every statement is said in every language with its grade and all names, and in no other words for another grade", () => {
  for (const words of [en, de, fr, pl])
    for (const kind of Object.keys(words.said)) {
      const people = ["pair-third", "pair-best", "reads-better", "open-more"].includes(kind) ? ["a", "b"] : ["a"];
      const say = (grade: string): string => sentence(words, { kind, people, grade, probability: 0.9 }, name);
      expect(say("surely")).toContain(words.grades.surely);
      expect(say("probably")).toContain(words.grades.probably);
      for (const who of people) expect(say("surely")).toContain(name(who));
      expect(words.kinds[kind as keyof typeof words.kinds]).toBeTruthy();
      expect(say("perhaps")).toBe("");
    }
});

test("nothing is said of somebody who is not known any more, nor of a kind without words", () => {
  expect(sentence(en, { kind: "pair-best", people: ["a", "gone"], grade: "surely", probability: 0.95 }, name)).toBe("");
  expect(sentence(en, { kind: "wisest", people: ["a"], grade: "surely", probability: 0.95 }, name)).toBe("");
});

test("an award tells what was counted, of how many if it is of something", () => {
  expect(count(en, { award: "right", who: "a", count: 5, of: 8, first: true })).toBe("Right guesses: 5 of 8");
  expect(count(de, { award: "streak", who: "a", count: 3, of: 0, first: true })).toBe(
    "Richtige Tipps hintereinander: 3",
  );
});

test("a stone is told with its trait, whose it was and who believed it; at another moment there is none", () => {
  const bluff = { moment: "bluff" as const, question: 0, about: "a", who: ["b"], trait: "vain" };
  for (const words of [en, de, fr, pl])
    for (const each of [bluff, { ...bluff, moment: "all-knew" as const }])
      for (const part of ["Ada", "Ben", "eitel"])
        expect(stone(words, each, { vain: "eitel" }, name), words.titles.moment).toContain(part);
  expect(stone(en, { ...bluff, trait: "" }, {}, name)).toBe("");
});

test("a portrait tells whom one named and by whom one was named, also at somebody else’s turn", () => {
  const image = (more: Partial<Image>): Image => ({
    game: 0,
    fact: 0,
    scale: "person",
    own: "a",
    others: {},
    apart: 0,
    ...more,
  });
  const images = [
    image({ others: { b: "a", c: "b", d: "a" } }),
    image({ own: "b", others: { b: "a" } }),
    image({ scale: "trait", own: null }),
    image({ scale: "choice", own: 2, others: { b: 2 } }),
  ];
  const theirs = question({ scale: "person", about: "b", own: "a", others: { a: "a", c: "b", d: "a" }, right: ["a"] });
  const found = {
    portrait: { who: "a", images, surprising: 3, differs: [3, 2], named: [0, 1], best: "", grade: "" },
    questions: [theirs, theirs, null, question({})],
    people: {},
    traits: {},
    profiles: [],
  } as OwnPortrait;
  expect(named(found)).toEqual({ others: 3, self: 1 });
  expect(questionOf(found, 0)).toMatchObject({ about: "a", own: "a", others: { b: "a", c: "b", d: "a" }, right: [] });
  expect(answers(questionOf(found, 1)!, { name, traits: {} }).map(({ text, own, who }) => [text, own, who])).toEqual([
    ["Ben", true, []],
    ["Ada", false, ["b"]],
  ]);
  expect(questionOf(found, 2)).toBeNull();
  expect(questionOf(found, 3)).toEqual(question({}));
  expect(questionOf(found, null)).toBeNull();
  for (const words of [en, de, fr, pl])
    for (const tell of [words.mine.namedYou, words.mine.namedSelf]) {
      expect(tell(1)).not.toBe(tell(2));
      expect(tell(5)).toContain("5");
    }
});

test("only cards of which there is something to tell, and the closing card always", () => {
  const nothing = {
    learned: { game: found(), evening: found(), all: found(), before: found() },
    moments: [],
    awards: [],
    questions: [],
    scores: [],
    games: [{}],
  } as unknown as Evening;
  expect(cardsOf(nothing)).toEqual(["closing"]);
  const some = { ...nothing, questions: [question({})], games: [{}, {}] } as unknown as Evening;
  expect(cardsOf(some)).toEqual(["questions", "evenings", "closing"]);
  expect(cardsOf(some, true)).toEqual(["questions", "closing"]);
});

test("what rests on more is told besides, and what is the same is not told twice", () => {
  const [game, evening, all] = [found({ guesses: 4 }), found({ guesses: 4 }), found({ guesses: 9 })];
  expect(spans({ game, evening, all, before: found() })).toEqual(["game", "all"]);
  expect(spans({ game, evening, all, before: found({ guesses: 5 }) })).toEqual(["game", "all", "before"]);
});

test("too early to tell: no statement, and no line above the average that has a grade", () => {
  expect(
    tellsSomething(found({ pairs: [reading("a", "b", { told: false }), reading("b", "a", { strength: 0.3 })] })),
  ).toBe(false);
  expect(tellsSomething(found({ pairs: [reading("a", "b")] }))).toBe(true);
});

test("everybody sits on the ring within its frame, apart from each other", () => {
  for (const many of [3, 5, 7]) {
    const at = places(many, 400, 330, 46);
    for (const { x, y } of at) {
      expect(x).toBeGreaterThanOrEqual(45);
      expect(x).toBeLessThanOrEqual(355);
      expect(y).toBeGreaterThanOrEqual(45);
      expect(y).toBeLessThanOrEqual(285);
    }
    const ways = at.flatMap((one, i) => at.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
    expect(Math.min(...ways)).toBeGreaterThan(48);
  }
});

test("a line is as wide as what is known: dotted where it is open, no line below the average, the strongest last", () => {
  const at = places(3, 400, 330, 46);
  const drawn = arrows(
    [
      reading("a", "b"),
      reading("b", "a", { told: false }),
      reading("a", "c", { strength: 0.4 }),
      reading("c", "a", { lower: 0.8, upper: 0.9 }),
    ],
    ["a", "b", "c"],
    at,
    [],
  );
  expect(drawn.map(({ reader, about }) => reader + about)).toEqual(["ab", "ba", "ca"]);
  expect(drawn[1]).toMatchObject({ dotted: true, pale: 0 });
  expect(drawn[2]!.core).toBeGreaterThan(drawn[0]!.core);
  expect(drawn[0]!.pale).toBeGreaterThan(drawn[0]!.core);
});

test("with many people only one’s own open lines are drawn", () => {
  const people = ["a", "b", "c", "d", "e", "f", "g"];
  const open = [reading("a", "b", { told: false }), reading("c", "d", { told: false })];
  expect(arrows(open, people, places(7, 400, 330, 46), ["d"]).map(({ reader }) => reader)).toEqual(["c"]);
});

test("score lines start and end where they should, and their marks never lie on each other", () => {
  const scores: Standing[] = [
    { round: 0, totals: [10, 10, 10, null] },
    { round: 1, totals: [12, 10, 8, null] },
    { round: 2, totals: [12, 12, 8, null] },
  ];
  const lines = scoreLines(scores, { width: 360, height: 240, margin: 20, apart: 24 });
  expect(lines.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(lines[0]!.points.split(" ")).toHaveLength(3);
  expect(lines[0]!.end).toEqual({ x: 340, y: 20 });
  expect(lines[2]!.end.y).toBe(220);
  const marks = lines.map(({ mark }) => mark).sort((one, other) => one - other);
  expect(marks[1]! - marks[0]!).toBeGreaterThanOrEqual(24);
});

test("who said what: the choices in their order, the own answer marked, those who said it beside it", () => {
  const list = answers(question({}), { name, traits: {} });
  expect(list.map(({ text }) => text)).toEqual(["one", "two", "three"]);
  expect(list[1]).toMatchObject({ own: true, who: ["b"], right: true });
  expect(list[2]).toMatchObject({ own: false, who: ["c"], right: false });
  const grades = question({
    scale: "grade",
    texts: ["Q", "1st", "2nd", "3rd", "4th", "5th"],
    own: 4,
    others: { b: 1 },
    terms: ["T"],
  });
  expect(answers(grades, { name, traits: {} }).map(({ text }) => text)).toEqual(["1st", "4th"]);
  expect(asked(grades)).toEqual({ title: "Q", more: ["T"] });
  const traits = question({
    scale: "traits",
    own: null,
    others: { b: ["t1", "t2"], c: ["t1"] },
    texts: ["Title", "Case", "Q?"],
  });
  expect(answers(traits, { name, traits: { t1: "brave" } })).toMatchObject([
    { text: "brave", who: ["b", "c"] },
    { text: "t2", who: ["b"] },
  ]);
  expect(asked(traits).title).toBe("Q?");
  const people = question({ scale: "person", own: "b", others: { c: "a" }, terms: ["T"] });
  expect(answers(people, { name, traits: {} }).map(({ text }) => text)).toEqual(["Ben", "Ada"]);
});

test("closer than before only where each lies beyond the other’s interval", () => {
  const then = reading("a", "b", { strength: 0.4, lower: 0.3, upper: 0.5 });
  const before = found({ pairs: [then] });
  expect(closer({ all: found({ pairs: [reading("a", "b")] }), before })).toEqual([["a", "b"]]);
  expect(closer({ all: found({ pairs: [reading("a", "b", { lower: 0.35 })] }), before })).toEqual([]);
  expect(closer({ all: found({ pairs: [reading("a", "b", { told: false })] }), before })).toEqual([]);
  for (const words of [en, de, fr, pl])
    for (const part of [words.grades.probably, "Ada", "Ben"])
      expect(words.closerBy(words.grades.probably, "Ada", "Ben")).toContain(part);
});

test("a link leads to a moment and keeps the key; nothing else is one", () => {
  const link = moment("https://x/r/ABCDEF#key", { game: 2, step: 17 });
  expect(link).toBe("https://x/r/ABCDEF?moment=2.17#key");
  expect(momentOf(new URL(link).search)).toEqual({ game: 2, step: 17 });
  expect(momentOf("?moment=2")).toBeNull();
  expect(within(65_400)).toBe("1:05");
});

test("everybody keeps their token; who is known no more has no name", () => {
  const chairs = [{ who: "a", name: "Ada", look: 5 }];
  const face = faces({ chairs, members: [] }, { a: "Ada", b: "Ben" });
  expect(face("a").look).toBe(5);
  expect(face("b")).toEqual({ who: "b", name: "Ben", look: 1 });
  expect(face("").name).toBe("");
});

test("a verdict counts what was recomputed, or names what does not hold", () => {
  const proof = {
    server: { pledge: "p", contribution: "" },
    openings: { a: "1" },
    pledges: { a: "2" },
    names: { a: "Ada" },
  } as unknown as Parameters<typeof verdict>[1];
  const held = [
    { check: "draw", holds: true, about: "x/0" },
    { check: "draw", holds: true, about: "x/1" },
    { check: "seed", holds: true, about: "" },
  ] as const;
  expect(verdict(en.proving, proof, held, String, true)).toEqual({
    good: true,
    sentences: ["2 draws recomputed, all as pledged.", en.proving.parts("Ada"), en.proving.seen],
  });
  const caught = verdict(en.proving, proof, [...held, { check: "left-out", holds: false, about: "a" }], String, true);
  expect(caught).toEqual({ good: false, sentences: ["Ada took part, but was left out of the seed."] });
});

test("a pledge that nobody saw is held against what this phone did see, if it took part", () => {
  const proof = { server: { pledge: "new" }, pledges: { a: "" } } as unknown as Parameters<typeof witnessed>[0];
  const saw = { server: "old", pledges: {}, opened: {} };
  expect(witnessed(proof, [saw], ["a"])).toBe(saw);
  expect(witnessed(proof, [saw], ["b"])).toBeUndefined();
  expect(witnessed(proof, [], ["a"])).toBeUndefined();
});

test("the box of which the smallest share has been seen is to be played next, also one that was never opened", () => {
  const ego = { seen: 30, cards: 300 };
  expect(playNext({ ego, compass: { seen: 30, cards: 60 } })).toEqual({ game: "ego", left: 270, cards: 300 });
  expect(playNext({ ego, compass: { seen: 0, cards: 60 } })?.game).toBe("compass");
  expect(playNext({ compass: { seen: 0, cards: 60 }, essence: { seen: 0, cards: 200 } })?.game).toBe("essence");
  expect(playNext({ compass: { seen: 60, cards: 60 } })).toBeNull();
});

test("the shared screen is where most have come to, and goes no farther by itself", () => {
  const slides = (["read", "questions", "questions", "closing"] as const).map((card) => ({ card }));
  expect(pace(slides, null), "as long as nobody turns a card").toEqual({ from: -1, until: 3 });
  expect(pace(slides, "questions")).toEqual({ from: 1, until: 2 });
  expect(pace(slides, "evenings"), "a card that only phones have").toEqual({ from: 1, until: 2 });
  expect(pace(slides, "closing")).toEqual({ from: 3, until: 3 });
});

test("what everybody put in is shown, the server first", () => {
  const proof = {
    server: { pledge: "p0", contribution: "c0" },
    pledges: { a: "p1", b: "p2" },
    openings: { a: "c1" },
    names: { a: "Ada" },
  } as unknown as Proof;
  expect(partsOf(proof, "Server")).toEqual([
    { name: "Server", pledge: "p0", part: "c0" },
    { name: "Ada", pledge: "p1", part: "c1" },
  ]);
});
