/** Figures, where the squares of the loop lie, and what a turn has brought. */
import type { EgomasterAsked, EgomasterPublic, Payment } from "../protocol";

export type Mode = EgomasterAsked["mode"];
export type Icon = NonNullable<EgomasterAsked["icon"]>;
type Happening = EgomasterPublic["happenings"][number];

/** One, two, three circles, in a field of 40 by 40. */
export const CIRCLES: Record<Mode, readonly (readonly [number, number, number])[]> = {
  solo: [[20, 20, 10]],
  duo: [
    [14.5, 20, 9.5],
    [25.5, 20, 9.5],
  ],
  multi: [
    [14, 24, 8.5],
    [26, 24, 8.5],
    [20, 14, 8.5],
  ],
};

/** What a question wants, as a sign: rings, a path to and fro, a bolt. */
export const SIGNS: Record<Icon, string> = {
  target: "M12 3a9 9 0 1 0 .01 0ZM12 7.500a4.500 4.500 0 1 0 .01 0ZM12 11.500a.5.5 0 1 0 .01 0Z",
  "ping-pong": "M4 8h13M13.500 4.500 17 8l-3.500 3.500M20 16H7M10.500 12.500 7 16l3.500 3.500",
  speed: "M13.500 2.500 5 13.500h6l-1 8L19 10h-6.500Z",
};

/** Chips: thousands stand apart. */
export const money = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, "\u00a0");

/** A number that was asked for: a year is not grouped, a decimal is written as the language does. */
export const figure = (n: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || "en", {
    useGrouping: Math.abs(n) >= 10_000,
    maximumFractionDigits: 6,
  }).format(n);

/** The fewest chips that make this sum: how many of 500, 200 and 100. */
export function pieces(sum: number): [number, number][] {
  let rest = sum;
  return [500, 200, 100].flatMap((worth): [number, number][] => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return count ? [[worth, count]] : [];
  });
}

/** A name in at most two lines of about a dozen letters. */
export function lines(name: string): string[] {
  const letters = [...name];
  if (letters.length <= 12) return [name];
  const breaks = letters.flatMap((letter, at) => (letter === " " || letter === "-" ? [at + 1] : []));
  const middle = breaks.sort((a, b) => Math.abs(a - letters.length / 2) - Math.abs(b - letters.length / 2))[0];
  const parts = middle === undefined ? [letters] : [letters.slice(0, middle), letters.slice(middle)];
  return parts.map((part) => (part.length > 13 ? `${part.slice(0, 12).join("")}…` : part.join("").trim()));
}

export interface Spot {
  x: number;
  y: number;
  /** The way the square is turned, in degrees. */
  turn: number;
}

/** The centres of `count` squares at equal distances on a rounded loop, clockwise; the first lies half a step, or in the
    middle, on its upper side. */
export function loop(count: number, width: number, height: number, radius: number, middle = false): Spot[] {
  const [across, down, bend] = [width - 2 * radius, height - 2 * radius, (Math.PI * radius) / 2];
  const step = (2 * (across + down) + 4 * bend) / count;
  const sides = [across, down, across, down];
  return Array.from({ length: count }, (_, at) => {
    let rest = middle ? at * step + across / 2 : (at + 0.5) * step;
    let [x, y, side] = [radius, 0, 0];
    for (; ; side++) {
      const way = (side * Math.PI) / 2;
      const straight = sides[side % 4]!;
      if (rest <= straight) return { x: x + Math.cos(way) * rest, y: y + Math.sin(way) * rest, turn: side * 90 };
      x += Math.cos(way) * straight;
      y += Math.sin(way) * straight;
      rest -= straight;
      const [cx, cy] = [x - Math.sin(way) * radius, y + Math.cos(way) * radius];
      const angle = way + Math.min(rest, bend) / radius;
      [x, y] = [cx + Math.sin(angle) * radius, cy - Math.cos(angle) * radius];
      if (rest <= bend) return { x, y, turn: (angle * 180) / Math.PI };
      rest -= bend;
    }
  });
}

/** The squares that a pawn treads on its way, without the first. */
export function steps(from: number, to: number, direction: number, count: number): number[] {
  const found: number[] = [];
  for (let at = from; at !== to && found.length < count;) {
    at = (at + direction + count) % count;
    found.push(at);
  }
  return found;
}

/** The last thing of this kind that happened. */
export function latest<K extends Happening["kind"]>(
  happenings: readonly Happening[],
  kind: K,
): Extract<Happening, { kind: K }> | null {
  return happenings.filter((each): each is Extract<Happening, { kind: K }> => each.kind === kind).at(-1) ?? null;
}

/** What happened in the turn that was decided last, from its roll to who went out. */
export function lastTurn(view: EgomasterPublic): Happening[] {
  const kinds = view.happenings.map(({ kind }) => kind);
  const ends = Math.max(kinds.lastIndexOf("paid"), kinds.lastIndexOf("annulled"));
  if (ends < 0) return [];
  const begins = kinds.lastIndexOf("rolled", ends);
  const next = kinds.indexOf("rolled", ends);
  return view.happenings.slice(Math.max(0, begins), next < 0 ? undefined : next);
}

/** Every payment of these happenings, in order. */
export const paid = (happenings: readonly Happening[]): Payment[] =>
  happenings.flatMap((each) => ("payments" in each ? each.payments : []));

/** What each would stake: what is wanted, or all that the poorest has, and who that is. */
export function limited(asked: EgomasterAsked, wanted: number): { stake: number; poorest: number | null } {
  const [poorest, has] = asked.shortest ?? [null, wanted];
  return has < wanted ? { stake: has, poorest } : { stake: wanted, poorest: null };
}

/** What this device has seen happen: the question whose end is news. */
export const witnessed = { keyword: 0 };
