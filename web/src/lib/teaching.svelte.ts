/** What the people at this device have met: each thing is explained once, and nothing of a game they have played before. */
import type { Offer } from "../protocol";
import type { Game, View } from "./games.svelte";
import { settings } from "./settings.svelte";
import { loadTaught, saveTaught } from "./storage";

class Teaching {
  /** "ego" once ego was played to its end, "ego.guess" once that was met. */
  private met = $state.raw<ReadonlySet<string>>(new Set(loadTaught()));

  /** The first of these that nobody here has met, if it can be explained. */
  next(game: string, kinds: readonly string[], hints: Readonly<Record<string, string>>): string | null {
    if (!settings.hints || this.met.has(game)) return null;
    return kinds.find((kind) => hints[kind] && !this.met.has(`${game}.${kind}`)) ?? null;
  }

  meet(what: string): void {
    if (this.met.has(what)) return;
    this.met = new Set([...this.met, what]);
    saveTaught([...this.met]);
  }
}

/** By which hints this game explains what is offered, in the order in which it is. */
export const explained = (game: Pick<Game, "met">, view: View, offer: Offer): string[] =>
  offer.choices.flatMap(({ kind }) => (game.met ? game.met(view, kind) : kind) || []);

export const teaching = new Teaching();
