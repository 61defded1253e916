/** What this device's seat sees beyond what everybody does. */
import type { IdentityPrivate, Update } from "../protocol";
import { peek } from "../lib/peek.svelte";

export const own = (update: Update): IdentityPrivate | null =>
  update.private?.game === "identity" ? update.private : null;

/** One's own profile, where its owner lets it be seen now. */
export const profile = (update: Update): IdentityPrivate["profile"] & {} =>
  (peek.shown ? own(update)?.profile : null) ?? [];
