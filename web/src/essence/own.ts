/** What this device's seat sees beyond what everybody does. */
import type { EssencePrivate, Update } from "../protocol";

export const own = (update: Update): EssencePrivate | null =>
  update.private?.game === "essence" ? update.private : null;
