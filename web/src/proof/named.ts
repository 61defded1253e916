/** Whom cards that name somebody had to name: the first of a drawn order who could be. docs/proof.md says how. */
import { spread, type Draw, type Event, type Named, type Places } from "./deal";

const LABEL = "about";

export function named(order: number[], { asked, gone = [] }: Pick<Named, "asked" | "gone">): number | undefined {
  return order.find((seat) => seat !== asked && !gone.includes(seat));
}

/** A naming that did not follow, or did, with the card it is on. */
export function* namings(
  course: Event[],
  names: Places,
  seats: number,
): Generator<{ holds: boolean; about: string }, void> {
  const naming = new Set(spread(names));
  let order: number[] | null = null;
  let owing: string | null = null;
  let left: number[] = [];
  const drawn = ({ of, bound, result }: Draw): number[] =>
    order === null && of === "order" && bound === seats ? result : [];
  for (const event of course) {
    if (event.kind === "draw" && event.label === LABEL) order = drawn(event);
    else if (event.kind === "card") {
      const names = naming.has(event.place);
      if (owing !== null || names !== (order !== null)) yield { holds: false, about: event.id };
      owing = names ? event.id : null;
    } else if (event.kind === "named") {
      const gone = event.gone ?? [];
      const stays = left.every((seat) => gone.includes(seat));
      yield { holds: owing !== null && stays && named(order ?? [], event) === event.seat, about: owing ?? "" };
      [order, owing, left] = [null, null, gone];
    }
  }
  if (owing !== null) yield { holds: false, about: owing };
}
