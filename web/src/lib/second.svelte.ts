/** A second language on the shared screen: what is asked is read once more over a line of its own, which knows no more. */
import { Session } from "./session.svelte";
import type { Language } from "./storage";

class Second {
  private session: Session | null = null;

  /** The text of a card in the second language, or nothing. */
  text(handle: number | null): readonly string[] {
    return (handle !== null && this.session?.update?.texts[handle]) || [];
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
