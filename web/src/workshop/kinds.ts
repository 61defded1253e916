/** What stands on a card of each kind: its texts with their lengths, and what can be chosen. */
import { LONGEST, type Finding, type OwnBox } from "../protocol";
import type { Language } from "../lib/storage";
import type { Kind, OwnCard } from "./api";

export type Game = OwnBox["game"];
export const GAMES: readonly Game[] = ["ego", "essence", "identity", "egomaster"];
export { LANGUAGES } from "../lib/storage";
export const KINDS: Record<Game, readonly Kind[]> = {
  ego: ["ego"],
  essence: ["path", "term"],
  identity: ["situation"],
  egomaster: ["question"],
};

export type FieldName =
  | "question"
  | "answer1"
  | "answer2"
  | "answer3"
  | "talk"
  | "term"
  | "title"
  | "situation"
  | "keyword"
  | "answers"
  | "unit";

export interface Field {
  name: FieldName;
  longest: number;
  /** It has several lines. */
  long?: true;
}

export const FIELDS: Record<Kind, readonly Field[]> = {
  ego: [
    { name: "question", longest: LONGEST.ego.question, long: true },
    { name: "answer1", longest: LONGEST.ego.answer1 },
    { name: "answer2", longest: LONGEST.ego.answer2 },
    { name: "answer3", longest: LONGEST.ego.answer3 },
    { name: "talk", longest: LONGEST.ego.talk, long: true },
  ],
  path: [
    { name: "question", longest: LONGEST.path.question, long: true },
    { name: "talk", longest: LONGEST.path.talk, long: true },
  ],
  term: [{ name: "term", longest: LONGEST.term.term }],
  situation: [
    { name: "title", longest: LONGEST.situation.title },
    { name: "situation", longest: LONGEST.situation.situation, long: true },
    { name: "question", longest: LONGEST.situation.question, long: true },
  ],
  question: [
    { name: "keyword", longest: LONGEST.question.keyword },
    { name: "question", longest: LONGEST.question.question, long: true },
    { name: "answers", longest: LONGEST.question.answers, long: true },
    { name: "unit", longest: LONGEST.question.unit },
  ],
};

/** The fields of this very card: a target has a unit and no answers. */
export function fieldsOf(card: OwnCard): readonly Field[] {
  if (card.kind !== "question") return FIELDS[card.kind];
  return FIELDS.question.filter(({ name }) => name !== (card.icon === "target" ? "answers" : "unit"));
}

/** What can be chosen, in its order; the first is what it is until then. */
export const THEMES = [
  "everyday", "friends", "family", "money", "courage", "honesty", "time", "taste",
  "childhood", "dreams", "work", "travel", "conflict", "feelings", "technology", "nature",
] as const; // prettier-ignore
export const TAGS = ["kids", "work", "two", "heavy", "warm"] as const;
export const SHAPES = ["triangle", "five-star", "circle", "seven-star"] as const;
export const COLOURS = ["yellow", "green", "blue", "red", "white"] as const;
export const AREAS = ["career", "relationships", "leisure"] as const;
export const BOOKLETS = ["solo", "duo", "multi"] as const;
export const ICONS = ["speed", "target", "ping-pong"] as const;

/** What is put under a name is one of what a card of its kind may say there; TypeScript cannot follow the name. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions
const carded = (card: object): OwnCard => card as OwnCard;

export const withFact = (card: OwnCard, name: string, value: unknown): OwnCard => carded({ ...card, [name]: value });

export const newCard = (kind: Kind, id: string, like?: OwnCard): OwnCard =>
  carded({ ...like, kind, id, texts: like?.texts ?? {} });

type Texts = Record<string, string | string[][] | undefined>;

export const textsIn = (card: OwnCard, language: Language): Texts => ({ ...card.texts?.[language] });

/** What stands in a field. Answers are lines, each with its spellings. */
export function textOf(card: OwnCard, language: Language, field: FieldName): string {
  const value = textsIn(card, language)[field];
  return Array.isArray(value) ? value.map((spellings) => spellings.join(" | ")).join("\n") : (value ?? "");
}

export function withText(card: OwnCard, language: Language, field: FieldName, text: string): OwnCard {
  const value = field === "answers" ? answersOf(text) : text;
  return carded({ ...card, texts: { ...card.texts, [language]: { ...textsIn(card, language), [field]: value } } });
}

export function answersOf(text: string): string[][] {
  const lines = text.split("\n").map((line) =>
    line
      .split("|")
      .map((each) => each.trim())
      .filter(Boolean),
  );
  return lines.filter((line) => line.length > 0);
}

/** By what a card is called in the list: the first language in which anything is written, and its first text. */
export function calledBy(card: OwnCard, languages: readonly Language[]): string {
  const main: FieldName = card.kind === "term" ? "term" : card.kind === "situation" ? "title" : "question";
  return languages.map((language) => textOf(card, language, main)).find(Boolean) ?? "";
}

/** What keeps a card from being played. */
const BLOCKING: ReadonlySet<Finding["kind"]> = new Set(["empty", "long", "fact", "few", "many", "uneven"]);
export const blocks = (finding: Finding): boolean => BLOCKING.has(finding.kind);

/** In how many of these languages a card can be played. */
export function playable(card: OwnCard, languages: readonly Language[], findings: readonly Finding[]): boolean {
  const own = findings.filter((each) => each.card === card.id && blocks(each));
  if (own.some((each) => each.language === null)) return false;
  const there = languages.filter((language) => Object.keys(textsIn(card, language)).length > 0);
  return there.some((language) => !own.some((each) => each.language === language));
}
