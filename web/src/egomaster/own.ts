/** What this device's seat sees beyond what everybody does. */
import type { EgomasterAsked, EgomasterOpen, EgomasterPrivate, Update } from "../protocol";

export const own = (update: Update): EgomasterPrivate | null =>
  update.private?.game === "egomaster" ? update.private : null;

/** What is open of a question to whoever looks: of the one that is being played, perhaps more than to all. */
export function opened(update: Update, asked: EgomasterAsked): EgomasterOpen {
  const playing = update.public?.game === "egomaster" ? update.public.challenge : null;
  return (playing?.keyword === asked.keyword ? own(update)?.open : null) ?? asked.open;
}
