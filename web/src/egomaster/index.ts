/** Egomaster's screens. */
import "./colours.css";
import type { EgomasterPublic, RoomView } from "../protocol";
import type { Screens } from "../lib/games.svelte";
import { now } from "../lib/now.svelte";
import { asks } from "./asks";
import { matter } from "./matter";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import Play from "./Play.svelte";
import Public from "./Public.svelte";
import Score from "./Score.svelte";
import Stage from "./Stage.svelte";
import { money } from "./marks";
import { met } from "./met";
import { minutesLeft } from "./minutes";
import { roleOf } from "./roles";
import { egomaster } from "./words";

/** Who has done what the table still waits for from others. */
function committed(view: EgomasterPublic): boolean[] {
  const asked = view.challenge;
  return view.pawns.map((pawn, seat) => {
    if (view.waiting.includes(seat)) return false;
    if (view.phase === "place") return pawn !== null;
    if (view.phase === "raise") return asked?.accepted.includes(seat) || asked?.refused.includes(seat) || false;
    return view.phase === "answer" && (asked?.tries.some((made) => made.seat === seat) ?? false);
  });
}

/** How much is left of a game that was given a length; of any other what the bank still has, then who is still in. */
function progress(view: EgomasterPublic, room: RoomView): string {
  const { words } = egomaster;
  const minutes = minutesLeft(room, now());
  if (minutes !== null) return words.minutesLeft(minutes);
  if (view.final !== null) return view.turn < view.final ? words.turnOf(view.turn, view.final) : words.lastTurn;
  if (view.stage === "enrichment") return words.bankLeft(money(view.bank));
  return words.stillIn(view.chips.length - view.out.length, view.chips.length);
}

export { egomaster };

export const game: Screens<"egomaster"> = {
  clock: true,
  Play,
  Public,
  Stage,
  Options,
  Score,
  Piece,
  vocabulary: egomaster,
  clauses: matter,
  met,
  glance: (view) => ({
    star: view.phase === "place" ? null : view.roller,
    committed: committed(view),
  }),
  totals: (view, seat) => {
    const said = money(view.chips[seat] ?? 0);
    return [{ count: view.out.includes(seat) ? egomaster.words.out : said, what: "", said }];
  },
  progress,
  asks,
  status: (view, seat) => egomaster.words.roles[roleOf(view, seat)],
  headline: (_, view) => egomaster.words.stage[view.stage],
};
