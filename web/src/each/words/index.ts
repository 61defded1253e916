/** What is said where everybody writes a question, by language. */
import type { Language } from "../../lib/storage";
import type { Words } from "./en";

export type { Words };
export const WORDS: Record<Language, () => Promise<Words>> = {
  de: async () => (await import("./de")).de,
  en: async () => (await import("./en")).en,
  fr: async () => (await import("./fr")).fr,
  pl: async () => (await import("./pl")).pl,
};
