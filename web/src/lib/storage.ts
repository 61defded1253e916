/** What this device remembers: who it is at which table, and how its owner likes to read. Never anybody's answers. */

import { oneOf } from "./typed";

export const LANGUAGES = ["de", "pl", "fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["auto", "day", "night"] as const;
export type Theme = (typeof THEMES)[number];
/** When one's own secret is on the screen. */
export const PEEKINGS = ["hold", "always", "never"] as const;
export type Peeking = (typeof PEEKINGS)[number];

/** How much time there is at a table. */
export const PACES = ["none", "relaxed", "brisk"] as const;

export interface Place {
  code: string;
  tokens: string[];
  name: string;
  at: number;
}

export interface Settings {
  language: Language;
  theme: Theme;
  large: boolean;
  still: boolean;
  sound: boolean;
  /** The shared screen's own: its sound, a second language for mixed tables, the code hidden where it is streamed. */
  music: boolean;
  second: Language | "";
  hidden: boolean;
  /** Whether what is met for the first time is explained. */
  hints: boolean;
  peek: Peeking;
  name: string;
  /** How close and how spicy cards may be; the server is told in private. */
  closest: number;
  spiciest: number;
}

/** What this device saw of the drawing of a seed: the server's pledge, those of all, and what it opened itself. */
export interface SeenDraw {
  server: string;
  pledges: Record<string, string>;
  opened: Record<string, string>;
}

/** At which game this device is, the first turn of it that it saw, and the last that it saw revealed, with all or alone. */
export interface Looked {
  game: string;
  first: number;
  held: number;
  alone: number;
}

const PLACES = "selves.places";
const DRAWS = "selves.draws";
const SETTINGS = "selves.settings";
const TAUGHT = "selves.taught";
const LOOKED = "selves.looked";
const KEPT = 8;

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return otherwise;
    const kept: T = JSON.parse(text);
    return kept;
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may refuse to remember; the game goes on without.
  }
}

export function places(): Place[] {
  return read<Place[]>(PLACES, []);
}

export function tokensAt(code: string): string[] {
  return places().find((place) => place.code === code)?.tokens ?? [];
}

/** The token of one of this device's people, as far as it can be told which is whose: one is as good for what all are told. */
export function tokenAt(code: string, place = 0): string {
  const tokens = tokensAt(code);
  return tokens[place] ?? tokens[0] ?? "";
}

export function remember(code: string, token: string, name: string): void {
  const known = places().find((place) => place.code === code);
  const tokens = [...(known?.tokens.filter((each) => each !== token) ?? []), token];
  const others = places().filter((place) => place.code !== code);
  write(PLACES, [{ code, tokens, name: known?.name ?? name, at: Date.now() }, ...others].slice(0, KEPT));
}

export function forget(code: string): void {
  write(
    PLACES,
    places().filter((place) => place.code !== code),
  );
}

/** What was explained here already. */
export function loadTaught(): string[] {
  return read<string[]>(TAUGHT, []);
}

export function saveTaught(taught: readonly string[]): void {
  write(TAUGHT, taught);
}

export function loadLooked(otherwise: Looked): Looked {
  return read<Looked>(LOOKED, otherwise);
}

export function saveLooked(looked: Looked): void {
  write(LOOKED, looked);
}

/** The last draws that were seen at this table, by the server's pledge; a proof is compared with the one it names. */
export function drawsSeen(code: string): SeenDraw[] {
  return read<{ code: string; draws: SeenDraw[] }[]>(DRAWS, []).find((each) => each.code === code)?.draws ?? [];
}

export function keepDraw(code: string, draw: SeenDraw): void {
  const draws = [draw, ...drawsSeen(code).filter((each) => each.server !== draw.server)].slice(0, KEPT);
  const others = read<{ code: string; draws: SeenDraw[] }[]>(DRAWS, []).filter((each) => each.code !== code);
  write(DRAWS, [{ code, draws }, ...others].slice(0, KEPT));
}

export function loadSettings(): Settings {
  const spoken = navigator.language.slice(0, 2);
  const language = oneOf(LANGUAGES, spoken, "en");
  return {
    language,
    theme: "auto",
    large: false,
    still: false,
    sound: false,
    music: true,
    second: "",
    hidden: false,
    hints: true,
    peek: "hold",
    name: "",
    closest: 2,
    spiciest: 2,
    ...read<Partial<Settings>>(SETTINGS, {}),
  };
}

export function saveSettings(settings: Settings): void {
  write(SETTINGS, settings);
}
