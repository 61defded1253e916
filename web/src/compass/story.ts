/** A turn of Compass, told to whoever holds this device: where his mark stood, where the needle, what follows. */
import type { CompassPublic, CompassRound, Update } from "../protocol";
import { people, told } from "../lib/names";
import type { Words } from "./words/en";

export function story(update: Update, view: CompassPublic, last: CompassRound, words: Words): string[] {
  const tell = words.story;
  const me = update.seat;
  const needle = last.marks[last.focus] ?? 0;
  const paid = (clause: string): number[] =>
    last.payments.flatMap(([, taker, , , why]) => (why === clause && typeof taker === "number" ? [taker] : []));
  const near = paid("compass.near");
  const said = tell.said(told(update, last.focus), needle);
  const others = near.length ? tell.near(people(update, near), near.length) : words.nobody;
  if (me === null) return [said, others];
  const gained = last.payments.reduce((all, [, taker, , amount]) => all + (taker === me ? amount : 0), 0);
  const now = tell.now(words.points((view.points[me] ?? 0) + (update.held ? gained : 0)));
  const follows = [gained ? tell.get(words.points(gained)) : tell.nothing, now];
  if (me === last.focus) return [said, others, ...follows];
  const mine = last.marks[me];
  if (mine == null) return [tell.satOut, said, others];
  const closest = paid("compass.closest").includes(me) ? [tell.closest] : [];
  return [tell.marked(mine), said, tell.away(Math.abs(mine - needle)), ...closest, ...follows];
}
