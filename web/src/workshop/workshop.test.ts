import { describe, expect, it } from "vitest";
import type { Finding } from "../protocol";
import type { OwnCard } from "./api";
import { answersOf, calledBy, fieldsOf, playable, textOf, withText } from "./kinds";
import { readLink, written } from "./link";

const NAME = "abcdefghij27";
const SECRET = "0123456789abcdef".repeat(2);
const card = (texts: object, more: object = {}): OwnCard => ({ kind: "question", id: "1", texts, ...more }) as OwnCard;
const found = (kind: Finding["kind"], language: Finding["language"]): Finding => ({
  card: "1",
  kind,
  field: "question",
  language,
  limit: 0,
  other: "",
});

describe("links", () => {
  it("are read however they are pasted", () => {
    const link = { name: NAME, secret: SECRET };
    expect(readLink(` https://x.example/play/workshop#${written(link)}\n`)).toEqual(link);
    expect(readLink(written({ name: NAME, secret: "" }))).toEqual({ name: NAME, secret: "" });
    for (const text of ["", "x", `${NAME}.${SECRET}0`, `${NAME}.`]) expect(readLink(text)).toBeNull();
  });
});

describe("a card", () => {
  it("has answers as lines, each with its spellings", () => {
    expect(answersOf(" Rome | Roma \n\n Paris| ")).toEqual([["Rome", "Roma"], ["Paris"]]);
    const full = withText(card({}), "en", "answers", "Rome | Roma\nParis");
    expect(textOf(full, "en", "answers")).toBe("Rome | Roma\nParis");
  });

  it("keeps its other languages when one is written", () => {
    const both = withText(card({ de: { question: "Wo?" } }), "pl", "question", "Gdzie?");
    expect([textOf(both, "de", "question"), textOf(both, "pl", "question")]).toEqual(["Wo?", "Gdzie?"]);
    expect(calledBy(both, ["fr", "pl", "de"])).toBe("Gdzie?");
  });

  it("asks for a unit where a number is sought, and for answers elsewhere", () => {
    const names = (each: OwnCard): string[] => fieldsOf(each).map(({ name }) => name);
    expect(names(card({}, { icon: "target" }))).toEqual(["keyword", "question", "unit"]);
    expect(names(card({}))).toEqual(["keyword", "question", "answers"]);
  });

  it("can be played in any language in which nothing blocks it", () => {
    const both = card({ de: { question: "Wo?" }, pl: { question: "Gdzie?" } });
    expect(playable(both, ["de", "pl"], [found("empty", "de"), found("thin", "pl")])).toBe(true);
    expect(playable(both, ["de", "pl"], [found("empty", "de"), found("long", "pl")])).toBe(false);
    expect(playable(both, ["de", "pl"], [{ ...found("fact", null), field: "icon" }])).toBe(false);
    expect(playable(card({}), ["de"], [])).toBe(false);
  });
});
