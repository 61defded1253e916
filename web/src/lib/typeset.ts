/** Texts as a printer would set them: what belongs together is not parted at the end of a line. */
import type { Language } from "./storage";

const SPACE = "\u00a0";
const THIN = "\u202f";
const HYPHEN = "\u2011";

const RULES: Record<Language, readonly (readonly [RegExp, string])[]> = {
  // Thin before what stands high, wide within guillemets and before a colon; inversions: "a-t-il", "taillaient-ils".
  fr: [
    [/\s([?!;])/g, `${THIN}$1`],
    [/\s([:»])/g, `${SPACE}$1`],
    [/«\s/g, `«${SPACE}`],
    [/-(?=(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|moi|toi|y|en|là|ci)(?![\p{L}’']))/giu, HYPHEN],
    [/(?<=‑t)-(?=(?:il|elle|on|ils|elles)(?!\p{L}))/giu, HYPHEN],
  ],
  // Abbreviations: "z. B.", "d. h.".
  de: [[/(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.)/gu, THIN]],
  // A word of one letter does not stand alone at the end of a line.
  pl: [[/(?<=(?<!\p{L})[aiouwz]) /giu, SPACE]],
  en: [],
};

/** In every language: a number and what it counts, when that is short. */
const ALL: readonly (readonly [RegExp, string])[] = [[/(?<=\d) (?=(?:[%€$°]|\p{L}{1,3}(?!\p{L})))/gu, SPACE]];

/** What is all in quotes, without them: for a sentence that quotes it. */
export function unquoted(text: string): string {
  const within = /^(?:„([^“”]*)[“”]|«\s?([^»]*?)\s?»|“([^”]*)”)$/u.exec(text);
  return within ? (within[1] ?? within[2] ?? within[3] ?? text) : text;
}

export function typeset(text: string, language: Language): string {
  return [...RULES[language], ...ALL].reduce((set, [found, instead]) => set.replace(found, instead), text);
}
