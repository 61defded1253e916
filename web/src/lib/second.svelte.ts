/** A second language on the shared screen: what is asked is read once more over a line of its own, which knows no more. */
import { Session } from "./session.svelte";
import type { Language } from "./storage";

class Second {
  private session = $state.raw<Session | null>(null);

  /** What stands on these cards, in the second language: of the first the question with its answers, then a line each. */
  lines(handles: readonly number[]): readonly string[] {
    const texts = handles.map((handle) => this.session?.update?.texts[handle] ?? []);
    return texts.flatMap((text, nth) => text.slice(0, nth ? 1 : 4));
  }

  speak(at: { code: string; key: string }, language: Language | ""): void {
    if (!language) {
      this.session?.leaveLine();
      return;
    }
    this.session ??= new Session();
    this.session.enter({ ...at, table: true }, language);
  }
}

export const second = new Second();
