/** Compass's screens. */
import type { Screens } from "../lib/games.svelte";
import { vocabulary } from "../lib/words.svelte";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import Play from "./Play.svelte";
import Public from "./Public.svelte";
import Score from "./Score.svelte";
import Stage from "./Stage.svelte";
import { compass } from "./words";

export const game: Screens<"compass"> = {
  Play,
  Public,
  Stage,
  Options,
  Score,
  Piece,
  vocabulary: compass,
  clauses: {
    place: ["compass.place", "compass.reveal", "compass.near", "compass.closest", "compass.known"],
  },
  glance: (view) => ({ star: view.focus, committed: view.committed }),
  totals: (view, seat) => {
    const points = view.points[seat] ?? 0;
    return [{ count: String(points), what: "", said: compass.words.points(points) }];
  },
  progress: (view) => compass.words.turnOf(Math.min(view.turn, view.turns), view.turns),
  asks: (view) => (view.term === null ? [] : [view.term]),
  status: (view, seat) =>
    view.term === null ? "" : view.committed[seat] ? compass.words.hasPlaced : vocabulary.words.thinking,
  headline: (update, view) => compass.words.headline(update.room.chairs[view.focus]?.name ?? ""),
};
