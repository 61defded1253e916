/** The games' screens and words. Each game is loaded when it is needed, and knows how to draw its own views. */
import type { Component } from "svelte";
import type { RoomView, Settings, Update } from "../protocol";
import { basePath } from "./line";
import type { Box } from "./shelf";
import type { Language } from "./storage";
import type { Vocabulary } from "./words.svelte";

/** What everybody sees of a game, and what belongs to which. */
export type View = NonNullable<Update["public"]>;
export type GameId = View["game"];
export type ViewOf<G extends GameId> = Extract<View, { game: G }>;
export type Playing<G extends GameId> = { update: Update; view: ViewOf<G> };
export type Options = { settings: Settings; host: boolean; onoption: (name: string, value: unknown) => void };
/** Anything that can be paid: a chip, a coin, a card. */
export type Piece = Component<{ what: string; size?: number }>;

/** What is told of payments: who holds what nobody has, why something was paid, why it is over. By account and by clause. */
export interface Telling {
  accounts: Readonly<Record<string, string>>;
  whys: Readonly<Record<string, string>>;
  ends: Readonly<Record<string, string>>;
  /** Why one would make this kind of move, and what it can cost: for somebody who meets it for the first time. */
  hints: Readonly<Record<string, string>>;
}

/** So much somebody has so far: the number, the sign of what is counted (none where there is only one kind), and how it is said. */
export interface Total {
  count: string;
  what: string;
  said: string;
}

/** A seat at a glance: whose turn the round is about, and who is done. */
export interface Glance {
  star: number | null;
  committed: readonly boolean[];
}

/** The screens of one game, which are given its own views. */
export interface Screens<G extends GameId> {
  /** The phone of somebody who plays or watches: what stands below the bar. */
  Play: Component<Playing<G>>;
  /** A phone that several share, covered: what anybody may see. */
  Public: Component<Playing<G>>;
  /** The shared screen, but for its frame. */
  Stage: Component<Playing<G>>;
  /** The switches in the lobby. */
  Options: Component<Options>;
  /** What somebody has at the end, in the standing. */
  Score: Component<Playing<G> & { seat: number }>;
  Piece: Piece;
  vocabulary: Vocabulary<Telling>;
  glance: (view: ViewOf<G>) => Glance;
  /** What somebody has so far, on every phone above every screen. */
  totals: (view: ViewOf<G>, seat: number) => readonly Total[];
  /** The clauses that matter in each phase; or, where that is not enough, in the situation. */
  clauses: Readonly<Record<string, readonly string[]>> | ((view: ViewOf<G>) => readonly string[]);
  /** By which of its hints a kind of move is explained in this situation, "" for none; without it by the one of its name. */
  met?: (view: ViewOf<G>, kind: string) => string;
  /** How far the game is. */
  progress: (view: ViewOf<G>, room: RoomView) => string;
  /** What else is to be told of the end, beyond the clause that ended it. */
  ending?: (update: Update, view: ViewOf<G>) => readonly string[];
  /** What is being asked, by the handles of its cards: the question, and what there is to choose from. */
  asks: (view: ViewOf<G>) => readonly number[];
  /** What the shared screen says under a name. */
  status: (view: ViewOf<G>, seat: number) => string;
  /** What the shared screen says at its top. */
  headline: (update: Update, view: ViewOf<G>) => string;
  /** What is said when time was up for somebody, where nobody is passed over. */
  timeUp?: (names: string) => string;
  /** Whether its screens show a clock of their own, where it is looked at. */
  clock?: true;
}

/** A game's screens as the frame around them knows them. */
export type Game = Screens<GameId>;

interface Known<G extends GameId> {
  name: string;
  load: () => Promise<{ game: Screens<G> }>;
  /** Its box on the shelf; without one, a plain box stands there. */
  box?: () => Promise<{ box: Box }>;
}

/** Every game, in the order of the shelf: its name, and how its folder is loaded. */
const GAMES: { [G in GameId]: Known<G> } = {
  ego: { name: "ego", load: () => import("../ego"), box: () => import("../ego/box") },
  egomaster: { name: "Egomaster", load: () => import("../egomaster"), box: () => import("../egomaster/box") },
  essence: { name: "Essence", load: () => import("../essence"), box: () => import("../essence/box") },
  identity: { name: "Identity", load: () => import("../identity"), box: () => import("../identity/box") },
  compass: { name: "Compass", load: () => import("../compass"), box: () => import("../compass/box") },
};

/** How the box of each game is loaded, of those that have one. */
export const loaders: Readonly<Record<string, () => Promise<{ box: Box }>>> = Object.fromEntries(
  Object.entries(GAMES).flatMap(([id, { box }]) => (box ? [[id, box]] : [])),
);

export const NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(GAMES).map(([id, { name }]) => [id, name]),
);

const known = (id: string): id is GameId => id in GAMES;

/** Tests look at general screens of our own games, too. */
const FORCED = "selves.general";
const forced = (): boolean => {
  try {
    return localStorage.getItem(FORCED) !== null;
  } catch {
    return false;
  }
};

class Games {
  /** The games of other packages that this server has, by name: what each is called. */
  shelf = $state.raw<Record<string, string>>({});
  private loaded = $state.raw<Record<string, Game>>({});

  /** A game's screens, or null until they are here. */
  of(id: string): Game | null {
    return this.loaded[id] ?? null;
  }

  title(id: string): string {
    return NAMES[id] ?? this.shelf[id] ?? "";
  }

  /** Found by the name that their views carry, screens are never given another game's: what types cannot follow here.
      A game that has none of its own is drawn by general ones. */
  private async load(id: string): Promise<Game> {
    if (!known(id) || forced()) return (await import("../general")).screens(id);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
    return (await GAMES[id].load()).game as unknown as Game;
  }

  async stock(language: Language): Promise<void> {
    try {
      const answer = await fetch(`${basePath()}/api/games/${language}`);
      if (answer.ok) this.shelf = await answer.json();
    } catch {
      // Without the line to the server those that are known must do.
    }
  }

  async need(id: string, language: Language): Promise<void> {
    try {
      const found = this.loaded[id] ?? (await this.load(id));
      if (!known(id) && !this.shelf[id]) await this.stock(language);
      await found.vocabulary.speak(language);
      if (!this.loaded[id]) this.loaded = { ...this.loaded, [id]: found };
    } catch {
      setTimeout(() => void this.need(id, language), 1500); // the line is gone for a moment
    }
  }
}

export const games = new Games();
