/** The card of whoever guesses along: it comes when there is something to guess, and is no part of what is loaded before. */
import type * as Screens from "../along";
import type { Language } from "./storage";

class Along {
  screens = $state.raw<typeof Screens | null>(null);

  async need(language: Language): Promise<void> {
    try {
      const screens = await import("../along");
      await screens.along.speak(language);
      this.screens = screens;
    } catch {
      setTimeout(() => void this.need(language), 1500); // the line is gone for a moment
    }
  }
}

export const along = new Along();
