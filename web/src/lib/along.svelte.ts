/** The card of whoever guesses along. It comes when there is something to guess, and is no part of what is loaded before:
    the table (`screens/Room.svelte`) says how it is loaded, and the screens of every game where it stands. */
import type * as Screens from "../along";
import type { Language } from "./storage";

class Along {
  Card = $state.raw<typeof Screens.Card | null>(null);
  spoken = $state.raw<{ words: Screens.Words; language: Language } | null>(null);

  async need(load: () => Promise<typeof Screens>, language: Language): Promise<void> {
    try {
      const { Card, WORDS } = await load();
      this.spoken = { words: await WORDS[language](), language };
      this.Card = Card;
    } catch {
      setTimeout(() => void this.need(load, language), 1500); // the line is gone for a moment
    }
  }
}

export const along = new Along();
