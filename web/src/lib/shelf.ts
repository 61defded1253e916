/** The boxes on the shelf: what each game is, whom it suits, and which of them fits those who are here now. */
import type { Component } from "svelte";
import { SEATS, type Settings } from "../protocol";
import type { Language } from "./storage";
import { keysOf } from "./typed";

/** From hardly to very. */
export type Level = 0 | 1 | 2;
export const MOODS = ["personal", "loud", "thinking"] as const;
export type Mood = Record<(typeof MOODS)[number], Level>;

/** How a game begins, in a few pictures with a sentence each. */
export interface Start {
  Picture: Component<{ step: number }>;
  says: Record<Language, readonly string[]>;
}

export interface Box {
  /** Of so many it is at its best. */
  best: readonly [number, number];
  /** As printed, about so long: the turns of simulated games, with some forty seconds for each. */
  minutes: (people: number) => number;
  mood: Mood;
  /** Whether its cards are more and less spicy. */
  spicy?: boolean;
  /** How somebody alone tries it: against so many bots, and not for long. */
  alone: { bots: number; options: Settings["options"] };
  /** The colour of its cardboard, and of what is printed on it. */
  ground: string;
  on: string;
  Lid: Component;
  /** What it is, in a sentence. */
  says: Record<Language, string>;
  start: () => Promise<{ start: Start }>;
}

/** How long an evening may be: upper bounds in minutes. */
export const SPANS = { quarter: 20, half: 42, hour: 70, evening: Infinity } as const;
export type Span = keyof typeof SPANS;

export const spanOf = (minutes: number): Span => keysOf(SPANS).find((span) => minutes <= SPANS[span]) ?? "evening";

/** Nobody knows it to the minute. */
export const about = (minutes: number): number => Math.max(5, Math.round(minutes / 5) * 5);

/** What is usually chosen, and what is chosen now, if it is a number at all. */
export function among(usual: readonly number[], now: unknown): number[] {
  const found = typeof now === "number" && now > 0 ? [...usual, now] : usual;
  return [...new Set(found)].sort((one, other) => one - other);
}

export interface Fit {
  game: string;
  span: Span;
}

/** What suits so many people, from short to long. */
export function fitting(people: number, boxes: Readonly<Record<string, Box>>): Fit[] {
  return Object.entries(boxes)
    .filter(([, { best }]) => best[0] <= people && people <= best[1])
    .map(([game, box]) => ({ game, minutes: box.minutes(people) }))
    .sort((one, other) => one.minutes - other.minutes)
    .map(({ game, minutes }) => ({ game, span: spanOf(minutes) }));
}

/** How long it takes, for those who are here or for as few and as many as can play. */
export function lasting(game: string, box: Box, people = 0): [number, number] {
  const [least, most] = SEATS[game] ?? box.best;
  const [few, many] = people >= least && people <= most ? [people, people] : box.best;
  return [about(box.minutes(few)), about(box.minutes(many))];
}
