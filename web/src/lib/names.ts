/** People by their names: one of them, or several in one phrase as the reader's language lists them. */
import type { Update } from "../protocol";
import { settings } from "./settings.svelte";

export const nameOf = (update: Update, seat: number | null): string =>
  seat === null ? "" : (update.room.chairs[seat]?.name ?? "");

/** Somebody in a sentence that is told to this device: without a name it is told of whoever holds it. */
export const told = (update: Update, seat: number | null): string => (seat === update.seat ? "" : nameOf(update, seat));

export const listed = (names: readonly string[]): string => new Intl.ListFormat(settings.language).format(names);

export const people = (update: Update, seats: readonly number[]): string =>
  listed(seats.map((seat) => nameOf(update, seat)));
