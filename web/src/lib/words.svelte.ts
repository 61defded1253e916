/** Words in the reader's language. English comes along, the others when they are needed. */
import { en } from "../words/en";
import type { Language } from "./storage";

export class Vocabulary<W> {
  words: W;
  private wanted: Language = "en";

  constructor(
    private readonly english: W,
    private readonly others: Record<Exclude<Language, "en">, () => Promise<W>>,
  ) {
    this.words = $state.raw(english);
  }

  async speak(language: Language): Promise<void> {
    this.wanted = language;
    try {
      const words = language === "en" ? this.english : await this.others[language]();
      if (this.wanted === language) this.words = words;
    } catch {
      // Without the line to the server the words that are there must do.
    }
  }
}

/** The words of the table; a game brings its own. */
export const vocabulary = new Vocabulary(en, {
  de: async () => (await import("../words/de")).de,
  fr: async () => (await import("../words/fr")).fr,
  pl: async () => (await import("../words/pl")).pl,
});
