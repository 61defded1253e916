/** The games' screens. Each game is loaded when it is needed, and knows how to draw its own views. */
import type { Component } from "svelte";
import type { Settings, Update } from "../protocol";
import type { Words } from "../words/en";

/** What the room needs of any game's view. */
export type View = NonNullable<Update["view"]>;
export type Playing = { update: Update; view: View };
export type Options = { settings: Settings; host: boolean; onoption: (name: string, value: unknown) => void };

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
  /** Anything that can be paid: a chip, a coin, a card. */
  Piece: Component<{ what: string; size?: number }>;
  glance: (view: View) => Glance;
  /** What the shared screen says under a name. */
  status: (view: View, seat: number, words: Words) => string;
  /** What the shared screen says at its top. */
  headline: (update: Update, view: View, words: Words) => string;
}

const LOADERS: Record<string, () => Promise<{ game: Game }>> = {
  ego: () => import("../ego"),
  egomaster: () => import("../egomaster"),
  essence: () => import("../essence"),
  identity: () => import("../identity"),
};

/** The games that can be chosen, in the order of the lobby. */
export const NAMES: Record<string, string> = {
  ego: "ego",
  egomaster: "Egomaster",
  essence: "Essence",
  identity: "Identity",
};

class Games {
  private loaded = $state.raw<Record<string, Game>>({});

  /** A game's screens, or null until they are here. */
  of(name: string): Game | null {
    return this.loaded[name] ?? null;
  }

  async need(name: string): Promise<void> {
    const load = LOADERS[name];
    if (!load || this.loaded[name]) return;
    try {
      const { game } = await load();
      this.loaded = { ...this.loaded, [name]: game };
    } catch {
      setTimeout(() => void this.need(name), 1500); // the line is gone for a moment
    }
  }
}

export const games = new Games();
