/** Names of traits, signs of the areas, and where the stones of the shared screen's ring stand. */
import type { HeldView, IdentityRound, IdentityPublic, Update } from "../protocol";

export type Trait = IdentityPublic["ring"][number];
export const AREAS = ["career", "relationships", "leisure"] as const;
export type Area = (typeof AREAS)[number];
export const STEPS = 12;

export const SIGNS: Record<string, string> = {
  career: "M4 8.500h16V19H4ZM9 8.500V5.500h6v3M4 13.500h16",
  relationships: "M9 7a5.200 5.200 0 1 0 .01 0ZM15 7a5.200 5.200 0 1 0 .01 0Z",
  leisure:
    "M9 17.500V6.500l9.500-2v10.500M9 17.500a2.600 2.300 0 1 1-5.200 0 2.600 2.300 0 1 1 5.200 0ZM18.500 15a2.600 2.300 0 1 1-5.200 0 2.600 2.300 0 1 1 5.200 0Z",
  bonus:
    "M12 8a4 4 0 1 0 .01 0ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",
  "tip-chips": "M6.500 12.500l4 4 7-8",
  "bluff-chips":
    "M4 8.500c5-2.500 11-2.500 16 0 0 5-2 8-5 8-1.500 0-2-1.500-3-1.500s-1.500 1.500-3 1.500c-3 0-5-3-5-8ZM8 11.500h2M14 11.500h2",
};

/** A trait's name in this device's language. */
export function named(update: Update, view: IdentityPublic, trait: Trait): string {
  return update.texts[-(view.ring.indexOf(trait) + 1)]?.[0] ?? trait;
}

/** The round whose result is on the table: none while stones are still laid, or when the last rounds went by. While it is
    held the next may have begun already, where nobody has anything left to tip with. */
export function counted(view: IdentityPublic): IdentityRound | null {
  const last = view.rounds.at(-1);
  return last && view.phase !== "idle" && last.number === view.turn ? last : null;
}

/** The place of each stone on a circle of radius 1: equal heights, the left half down, then the right half down. */
export function places(count: number): { x: number; y: number; left: boolean }[] {
  const half = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, at) => {
    const left = at < half;
    const y = half > 1 ? (((left ? at : at - half) / (half - 1)) * 2 - 1) * 0.934 : 0;
    return { x: Math.sqrt(1 - y * y) * (left ? -1 : 1), y, left };
  });
}

/** So many different ones of these, at random. */
export function some<T>(all: readonly T[], count: number, random: () => number = Math.random): T[] {
  const rest = [...all];
  return Array.from(
    { length: Math.min(count, all.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
  );
}

type Happening = IdentityPublic["happenings"][number];

/** The last thing of this kind that happened. */
export function latest<K extends Happening["kind"]>(
  view: IdentityPublic,
  kind: K,
): Extract<Happening, { kind: K }> | null {
  const found = view.happenings.filter((each): each is Extract<Happening, { kind: K }> => each.kind === kind);
  return found.at(-1) ?? null;
}

/** The profiles that are opened at the end, in their order. */
export function opened(view: IdentityPublic): Extract<Happening, { kind: "opened" }>[] {
  return view.happenings.filter((each): each is Extract<Happening, { kind: "opened" }> => each.kind === "opened");
}

/** Milliseconds for which one of them is looked at. */
const EACH = 4000;

/** When the nth of so many profiles is opened; a round that was counted just before is looked at until then. */
export const opensAt = (held: HeldView, count: number, nth: number): number => held.until - EACH * (count - nth);
