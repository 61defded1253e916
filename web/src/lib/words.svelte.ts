/** The words of the chosen language. English comes with the page, the others when they are needed. */
import { en, type Words } from "../words/en";
import type { Language } from "./storage";

const LOADERS: Record<Exclude<Language, "en">, () => Promise<Words>> = {
  de: async () => (await import("../words/de")).de,
  pl: async () => (await import("../words/pl")).pl,
  fr: async () => (await import("../words/fr")).fr,
};

class Vocabulary {
  words = $state.raw<Words>(en);
  ready = $state(false);

  async speak(language: Language): Promise<void> {
    try {
      this.words = language === "en" ? en : await LOADERS[language]();
    } catch {
      // Without the line to the server the words that are there must do.
    }
    this.ready = true;
  }
}

export const vocabulary = new Vocabulary();
