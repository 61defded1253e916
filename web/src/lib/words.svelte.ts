/** Words in the reader's language. A game's come along in English, the others when they are needed. */
import type { Words } from "../words/en";
import type { Language } from "./storage";

export class Vocabulary<W> {
  words: W;
  private wanted: Language = "en";

  constructor(
    english: W,
    private readonly others: Partial<Record<Language, () => Promise<W>>>,
  ) {
    this.words = $state.raw(english);
    this.others = { en: () => Promise.resolve(english), ...others };
  }

  /** Whether they are here. */
  async speak(language: Language): Promise<boolean> {
    this.wanted = language;
    try {
      const words = await this.others[language]?.();
      if (words !== undefined && this.wanted === language) this.words = words;
      return true;
    } catch {
      return false; // without the line to the server the words that are there must do
    }
  }
}

/** The words of the table; a game brings its own. What is shown first is shown when the first of them are here. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- nothing is shown before they are here
export const vocabulary = new Vocabulary({} as Words, {
  de: async () => (await import("../words/de")).de,
  en: async () => (await import("../words/en")).en,
  fr: async () => (await import("../words/fr")).fr,
  pl: async () => (await import("../words/pl")).pl,
});
