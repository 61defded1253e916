/** What this device's seat sees beyond what everybody does. */
import type { EgoPrivate, Update } from "../protocol";

export const own = (update: Update): EgoPrivate | null => (update.private?.game === "ego" ? update.private : null);
