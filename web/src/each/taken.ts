/** What somebody wrote is his to take back: an empty question takes its place. */
import { session } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";

export function takeOut(who: string): void {
  session.do(
    { kind: "write", language: settings.language, question: "", answers: ["", "", ""], sensitivity: 0, spicy: 0 },
    who,
  );
}
