/** Which cards of one's own and which printed ones lie in a game, chosen once more. docs/proof.md says how. */
import { order, unseenFirst } from "./chance";
import { spread, type Places } from "./deal";

/** How many parts of the whole these give; what the group has not seen of them, and what it has. */
interface Pool {
  parts: number;
  fresh: Places;
  seen: Places;
}
/** Of one sort of cards: how many are enough for a game, and from what they are chosen, the printed ones first. */
export interface Mix {
  enough: number;
  pools: Pool[];
}
interface Dealt {
  mixed?: Mix[];
  dealt: Places;
  piles: Record<string, Places>;
}

/** How many of each pool are taken, one after another, always from the one that is furthest behind its share. */
export function amounts(there: number[], parts: number[], enough: number): number[] {
  const whole = parts.reduce((sum, each) => sum + each, 0);
  const full = there.flatMap((count, i) => (count && parts[i] ? [Math.ceil((count * whole) / parts[i]!)] : []));
  const wanted = Math.max(enough, full.length ? Math.min(...full) : 0);
  const taken = parts.map(() => 0);
  for (let turn = 1; turn <= wanted; turn++) {
    const left = (i: number): boolean => taken[i]! < there[i]!;
    let next = -1;
    for (const [i, part] of parts.entries()) {
      const behind = (at: number): number => parts[at]! * turn - taken[at]! * whole;
      if (part && left(i) && (next < 0 || behind(i) > behind(next))) next = i;
    }
    if (next < 0 && left(0)) next = 0;
    if (next < 0) break;
    taken[next]!++;
  }
  return taken;
}

/** Of each sort, whether exactly what is chosen is dealt and lies in the piles. */
export function mixings({ mixed = [], dealt, piles }: Dealt, contribution: Uint8Array): boolean[] {
  const lying = [dealt, Object.values(piles).flat()].map((places) => new Set(spread(places)));
  let number = 0;
  return mixed.map(({ enough, pools }) => {
    const there = pools.map(({ fresh, seen }) => [...spread(fresh), ...spread(seen)]);
    const counts = amounts(
      there.map((pool) => pool.length),
      pools.map((pool) => pool.parts),
      enough,
    );
    const chosen = new Set(
      there.flatMap((pool, i) => {
        const drawn = order(contribution, "mixed", number++, pool.length).map((at) => pool[at]!);
        return unseenFirst(drawn, new Set(spread(pools[i]!.seen))).slice(0, counts[i]);
      }),
    );
    return lying.every((places) => there.flat().every((place) => places.has(place) === chosen.has(place)));
  });
}
