/** A link to a moment of a finished game: which game of the room, and which step of it. */

export interface Moment {
  game: number;
  step: number;
}

export function moment(link: string, { game, step }: Moment): string {
  const [path = "", key = ""] = link.split("#");
  return `${path}?moment=${game}.${step}${key ? `#${key}` : ""}`;
}

/** The moment that a link leads to, if it leads to one. */
export function momentOf(search: string): Moment | null {
  const found = /[?&]moment=(\d{1,6})\.(\d{1,6})(?:&|$)/.exec(search);
  return found ? { game: Number(found[1]), step: Number(found[2]) } : null;
}

/** Milliseconds as minutes and seconds. */
export function within(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** It is not opened again. */
export function momentSeen(): void {
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
}
