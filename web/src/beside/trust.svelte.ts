/** What this device's people accept, said to the server: once more whenever it comes. */
import { untrack } from "svelte";
import type { Update } from "../protocol";
import { accepted } from "../lib/accepted.svelte";
import { session } from "../lib/session.svelte";

export const say = (who: string, box: string, yes: boolean): void => session.request({ type: "accept", who, box, yes });

export function followed(update: () => Update): void {
  $effect(() => {
    const at = update();
    untrack(() => accepted.follow(at, session.greetings, say));
  });
}
