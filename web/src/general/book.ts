/** A game's rulebook as general screens read it: what a move, a field, a value and a clause are called. */
import type { Telling } from "../lib/games.svelte";
import { basePath } from "../lib/line";
import type { Language } from "../lib/storage";
import { typeset } from "../lib/typeset";
import { Vocabulary } from "../lib/words.svelte";
import { general } from "./words";

/** A seat, several of them, a value of every seat, or a seat of every seat. */
export type Meant = "seat" | "seats" | "by seat" | "seat by seat";
export type Plain = boolean | number | string | null;

export const isPlain = (value: unknown): value is Plain =>
  value === null || ["boolean", "number", "string"].includes(typeof value);

export interface Option {
  name: string;
  values: Plain[];
  default: Plain;
}

/** What the server sends of a rulebook. */
interface Sent {
  title: string;
  about: string;
  words: Record<string, string>;
  options: Option[];
  means: Record<string, Record<string, Meant>>;
  sections: { clauses: { id: string; name: string; why: string | null; end: string | null }[] }[];
}

export interface Read extends Telling, Pick<Sent, "title" | "about" | "words" | "options" | "means"> {
  /** By clause. */
  names: Record<string, string>;
}

const UNREAD: Read = {
  title: "",
  about: "",
  words: {},
  options: [],
  means: {},
  names: {},
  accounts: {},
  whys: {},
  ends: {},
  hints: {},
};

export function read(sent: Sent): Read {
  const clauses = sent.sections.flatMap((section) => section.clauses);
  const told = (key: "why" | "end"): Record<string, string> =>
    Object.fromEntries(clauses.flatMap((clause) => (clause[key] === null ? [] : [[clause.id, clause[key]]])));
  return {
    ...sent,
    names: Object.fromEntries(clauses.map((clause) => [clause.id, clause.name])),
    accounts: general.words.accounts,
    whys: told("why"),
    ends: told("end"),
    hints: {},
  };
}

export class Book extends Vocabulary<Read> {
  constructor(private readonly game: string) {
    const none = (): Promise<Read> => Promise.resolve(UNREAD);
    super(UNREAD, { de: none, fr: none, pl: none });
  }

  /** Fetched in this language; whoever asks tries again if it fails. */
  override async speak(language: Language): Promise<boolean> {
    await general.speak(language);
    const answer = await fetch(`${basePath()}/api/rules/${this.game}/${language}`);
    if (!answer.ok) throw new Error(String(answer.status));
    this.words = read(JSON.parse(typeset(await answer.text(), language)));
    return true;
  }

  move(choice: { kind: string; clause: string }): string {
    return this.words.words[`move.${choice.kind}`] ?? this.words.names[choice.clause] ?? choice.kind;
  }

  field(name: string): string {
    return this.words.words[`field.${name}`] ?? "";
  }

  thing(what: string): string {
    return this.words.words[`has.${what}`] ?? what;
  }

  /** A plain value of a field, or of an option. */
  value(value: Plain, name: string, of: "field" | "option" = "field"): string {
    const said = this.words.words[`${of}.${name}.${value === null ? "none" : String(value)}`];
    if (said !== undefined) return said;
    if (typeof value === "boolean") return value ? general.words.yes : general.words.no;
    return value === null ? "–" : (this.words.words[`has.${String(value)}`] ?? String(value));
  }
}
