/** The games' screens and words. Each game is loaded when it is needed, and knows how to draw its own views. */
import type { Component } from "svelte";
import type { Settings, Update } from "../protocol";
import type { Language } from "./storage";
import type { Vocabulary } from "./words.svelte";

/** What the room needs of any game's view. */
export type View = NonNullable<Update["view"]>;
export type Playing = { update: Update; view: View };
export type Options = { settings: Settings; host: boolean; onoption: (name: string, value: unknown) => void };
/** Anything that can be paid: a chip, a coin, a card. */
export type Piece = Component<{ what: string; size?: number }>;

/** What is told of payments: who holds what nobody has, why something was paid, why it is over. By account and by clause. */
export interface Telling {
  accounts: Readonly<Record<string, string>>;
  whys: Readonly<Record<string, string>>;
  ends: Readonly<Record<string, string>>;
}

/** A seat at a glance: whose turn the round is about, and who is done. */
export interface Glance {
  star: number | null;
  committed: readonly boolean[];
}

export interface Game {
  /** The phone of somebody who plays or watches: what stands below the bar. */
  Play: Component<Playing>;
  /** A phone that several share, covered: what anybody may see. */
  Public: Component<Playing>;
  /** The shared screen, but for its frame. */
  Stage: Component<Playing>;
  /** The switches in the lobby. */
  Options: Component<Options>;
  /** What somebody has at the end, in the standing. */
  Score: Component<Playing & { seat: number }>;
  Piece: Piece;
  vocabulary: Vocabulary<Telling>;
  glance: (view: View) => Glance;
  /** What the shared screen says under a name. */
  status: (view: View, seat: number) => string;
  /** What the shared screen says at its top. */
  headline: (update: Update, view: View) => string;
}

/** Every game, in the order of the lobby: its name, and how its folder is loaded. */
const GAMES: Record<string, { name: string; load: () => Promise<{ game: Game }> }> = {
  ego: { name: "ego", load: () => import("../ego") },
  egomaster: { name: "Egomaster", load: () => import("../egomaster") },
  essence: { name: "Essence", load: () => import("../essence") },
  identity: { name: "Identity", load: () => import("../identity") },
};

export const NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(GAMES).map(([id, { name }]) => [id, name]),
);

class Games {
  private loaded = $state.raw<Record<string, Game>>({});

  /** A game's screens, or null until they are here. */
  of(id: string): Game | null {
    return this.loaded[id] ?? null;
  }

  async need(id: string, language: Language): Promise<void> {
    try {
      const found = this.loaded[id] ?? (await GAMES[id]?.load())?.game;
      if (!found) return;
      await found.vocabulary.speak(language);
      if (!this.loaded[id]) this.loaded = { ...this.loaded, [id]: found };
    } catch {
      setTimeout(() => void this.need(id, language), 1500); // the line is gone for a moment
    }
  }
}

export const games = new Games();
