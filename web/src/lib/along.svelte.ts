/** The card of whoever guesses along. It comes when there is something to guess, and is no part of what is loaded before:
    the table says when it is needed, and the screens of every game where it stands. */
import type * as Screens from "../along";
import type { Update } from "../protocol";
import type { Language } from "./storage";

class Along {
  Card = $state.raw<typeof Screens.Card | null>(null);
  spoken = $state.raw<{ words: Screens.Words; language: Language } | null>(null);

  /** Whoever only looks on guesses along; at the end all hear who did it best. */
  see({ along, room }: Update, language: Language): void {
    if (along || room.best_along) void this.need(language);
  }

  private async need(language: Language): Promise<void> {
    if (this.spoken?.language === language) return;
    try {
      const { Card, WORDS } = await import("../along");
      this.spoken = { words: await WORDS[language](), language };
      this.Card = Card;
    } catch {
      setTimeout(() => void this.need(language), 1500); // the line is gone for a moment
    }
  }
}

export const along = new Along();
