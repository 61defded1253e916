/** What a language is called in another. */
export const spoken = (language: string, by: string): string =>
  new Intl.DisplayNames([by], { type: "language" }).of(language) ?? language;
