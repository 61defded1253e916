/** What this device's seat sees beyond what everybody does. */
import type { IdentityPrivate, Update } from "../protocol";

export const own = (update: Update): IdentityPrivate | null =>
  update.private?.game === "identity" ? update.private : null;
