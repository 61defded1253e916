/** The words of the workshop, in the reader's language. */
import { Vocabulary } from "../../lib/words.svelte";
import { en } from "./en";

export const workshop = new Vocabulary(en, {
  de: async () => (await import("./de")).de,
  fr: async () => (await import("./fr")).fr,
  pl: async () => (await import("./pl")).pl,
});
