/** Signs of the kinds of terms, shapes of the path cards, numbers of the players. */
import type { EssenceOpenPath, EssencePublic } from "../protocol";

export const COINS = ["gold", "silver", "bronze"] as const;
export const COLOURS = ["yellow", "green", "blue", "red", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export type Coin = (typeof COINS)[number];

export const SIGNS: Record<Colour, string> = {
  yellow: "M12 4a8 8 0 1 0 .01 0ZM12 9a3 3 0 1 0 .01 0Z",
  green: "M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 21c1-5 4-8 8-10",
  blue: "M3 9c3-3 6-3 9 0s6 3 9 0M3 15c3-3 6-3 9 0s6 3 9 0",
  red: "M12 21c-5 0-7-3.5-7-7 0-4 3-5 4-10 4 2 5 5 5 7 1-1 1.5-2 1.5-3 2.5 2 3.5 4 3.5 6 0 4-2 7-7 7Z",
  white: "M4 5c5 2 11 2 16 0v7c0 5-4 8-8 9-4-1-8-4-8-9ZM8 11h2.500M13.500 11H16M9 15.500c2 1.500 4 1.500 6 0",
};

export const SHAPES: Record<EssenceOpenPath["shape"], string> = {
  triangle: "M20 5 36 34H4Z",
  "five-star": "M20 3 25 14.5 37.5 15.6 28 23.9 30.9 36.2 20 29.6 9.1 36.2 12 23.9 2.5 15.6 15 14.5Z",
  circle: "M20 4a16 16 0 1 0 .01 0Z",
  "seven-star":
    "M20 2 24.300 11 34 8.800 29.600 17.800 37.500 24 27.800 26.200 27.800 36.200 20 30 12.200 36.200 12.200 26.200 2.500 24 10.400 17.800 6 8.800 15.700 11Z",
};

export const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII"] as const;

/** The turn whose tips this device last saw being laid: its reveal is news, any other is only shown. */
export const witnessed = { turn: 0 };

/** How many coins and cards somebody has, whatever kind. */
export function held(view: EssencePublic, seat: number): { coins: number; cards: number } {
  const sum = (counts: readonly number[] = []): number => counts.reduce((all, n) => all + n, 0);
  return { coins: sum(view.coins[seat]), cards: sum(view.terms_won[seat]) };
}
