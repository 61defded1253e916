/** A line to talk after a reveal, of a game whose cards have none: by the card's handle, so that every screen says the same. */
import { settings } from "./settings.svelte";
import { typeset } from "./typeset";

export const lineAfter = (lines: readonly string[], handle: number): string =>
  typeset(lines[handle % lines.length] ?? "", settings.language);
