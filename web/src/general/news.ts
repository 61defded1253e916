/** What happened last, as any game tells it: who stands out, what each seat laid, what was paid, and by which clause. */
import type { Payment, Update } from "../protocol";
import type { View } from "../lib/games.svelte";
import { nameOf, people } from "../lib/names";
import { vocabulary } from "../lib/words.svelte";
import { isPlain, type Book } from "./book";

interface Happening {
  n: number;
  kind: string;
  payments?: Payment[];
}

/** The last happening that this device saw while nothing was held, or something else: what came after it is news. */
export const witnessed = { n: 0, table: "", since: 0, latest: 0 };

export function witness(update: Update, view: View): void {
  const table = `${update.room.code}/${String(update.room.games)}`;
  const since = update.held?.since ?? 0;
  if (!since) witnessed.n = latest(view);
  else if (table !== witnessed.table) witnessed.n = 0;
  else if (witnessed.since && since !== witnessed.since) witnessed.n = witnessed.latest;
  Object.assign(witnessed, { table, since, latest: latest(view) });
}

const latest = (view: View): number => view.happenings.reduce((most, { n }) => Math.max(most, n), 0);

export interface Told {
  /** Sentences above: a clause that applied, or who stands out. */
  lines: string[];
  /** By seat. */
  laid: string[];
  payments: Payment[];
}

/** What came after this happening, or, where this device was not there, the last of which there is something to say. */
export function told(update: Update, view: View, book: Book, known = witnessed.n): Told {
  const all: readonly Happening[] = view.happenings;
  const fresh = all.filter((each) => each.n > known);
  const found: Told = { lines: [], laid: view.presence.map(() => ""), payments: [] };
  for (const each of fresh.length ? fresh : all.slice(-3)) add(found, each, update, book);
  return found;
}

function add(found: Told, each: Happening, update: Update, book: Book): void {
  found.payments.push(...(each.payments ?? []));
  const fields: Record<string, unknown> = { ...each };
  const { clause, seat } = fields;
  if (typeof clause === "string") {
    const who = typeof seat === "number" ? `${nameOf(update, seat)}: ` : "";
    found.lines.push(who + (book.words.names[clause] ?? clause));
  }
  for (const [name, meant] of Object.entries(book.words.means[each.kind] ?? {})) {
    const value = fields[name];
    if (meant === "seat" && typeof value === "number") found.lines.push(labelled(book, name, nameOf(update, value)));
    const several: readonly unknown[] = Array.isArray(value) ? value : [];
    if (meant === "seats") {
      const seats = several.filter((each) => typeof each === "number");
      if (seats.length) found.lines.push(labelled(book, name, people(update, seats)));
    }
    if (meant === "by seat" || meant === "seat by seat") {
      several.forEach((laid, seat) => {
        const said = meant === "by seat" ? plain(laid, name, book) : seatOf(laid, update);
        found.laid[seat] = [found.laid[seat], said].filter(Boolean).join(" · ");
      });
    }
  }
}

const labelled = (book: Book, name: string, value: string, between = ": "): string =>
  [book.field(name), value].filter(Boolean).join(between);

const seatOf = (laid: unknown, update: Update): string =>
  typeof laid === "number" ? nameOf(update, laid) : vocabulary.words.satOut;

/** A value, or of an object every field by its name. */
function plain(laid: unknown, name: string, book: Book): string {
  if (laid === null) return vocabulary.words.satOut;
  if (isPlain(laid)) return book.value(laid, name);
  return Object.entries(laid ?? {})
    .map(([field, value]) => labelled(book, `${name}.${field}`, isPlain(value) ? book.value(value, field) : "", " "))
    .join(" · ");
}
