/** What this device's seat sees beyond what everybody does. */
import type { CompassPrivate, Update } from "../protocol";

export const own = (update: Update): CompassPrivate | null =>
  update.private?.game === "compass" ? update.private : null;
