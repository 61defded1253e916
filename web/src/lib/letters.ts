/** How many letters the longest word of a text has: type shrinks so that it fits (`--letters`). */
export function letters(text: string): number {
  return Math.max(1, ...text.split(/[\s\u00ad-]+/).map((word) => word.length));
}
