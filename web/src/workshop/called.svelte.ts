/** What a game calls its own pieces: read from its words, which come with its screens, when they are needed. */
import type { Words as Egomaster } from "../egomaster/words/en";
import type { Words as Essence } from "../essence/words/en";
import type { Words as Identity } from "../identity/words/en";
import type { Language } from "../lib/storage";
import type { Game } from "./kinds";

/** As the boxes are called on the shelf, whose own list brings more than the workshop needs. */
export const NAMES: Record<Game, string> = {
  ego: "ego",
  essence: "Essence",
  identity: "Identity",
  egomaster: "Egomaster",
};

class Called {
  essence = $state.raw<Essence | null>(null);
  identity = $state.raw<Identity | null>(null);
  egomaster = $state.raw<Egomaster | null>(null);

  async need(game: Game, language: Language): Promise<void> {
    try {
      if (game === "essence") {
        const { essence } = await import("../essence");
        if (await essence.speak(language)) this.essence = essence.words;
      } else if (game === "identity") {
        const { identity } = await import("../identity");
        if (await identity.speak(language)) this.identity = identity.words;
      } else if (game === "egomaster") {
        const { egomaster } = await import("../egomaster");
        if (await egomaster.speak(language)) this.egomaster = egomaster.words;
      }
    } catch {
      // Without the line to the server they are called as the rules call them.
    }
  }
}

export const called = new Called();
