/** People by their names: one of them, or several in one phrase as the reader's language lists them. */
import type { Update } from "../protocol";
import { settings } from "./settings.svelte";
import type { Language } from "./storage";

export const nameOf = (update: Update, seat: number | null): string =>
  seat === null ? "" : (update.room.chairs[seat]?.name ?? "");

/** Somebody in a sentence that is told to this device: without a name it is told of whoever holds it. */
export const told = (update: Update, seat: number | null): string => (seat === update.seat ? "" : nameOf(update, seat));

const listings = new Map<Language, Intl.ListFormat>();

/** How a language lists. To learn it takes a slow phone long: best before it is needed. */
export function listing(language: Language): Intl.ListFormat {
  const known = listings.get(language) ?? new Intl.ListFormat(language);
  listings.set(language, known);
  return known;
}

export const listed = (names: readonly string[]): string =>
  names.length > 1 ? listing(settings.language).format(names) : (names[0] ?? "");

export const people = (update: Update, seats: readonly number[]): string =>
  listed(seats.map((seat) => nameOf(update, seat)));
