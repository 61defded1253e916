/** ego's screens. */
import type { EgoView } from "../protocol";
import type { Game } from "../lib/games.svelte";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import Play from "./Play.svelte";
import Public from "./Public.svelte";
import Score from "./Score.svelte";
import Stage from "./Stage.svelte";

export const game: Game = {
  Play,
  Public,
  Stage,
  Options,
  Score,
  Piece,
  glance: (view) => ({ star: (view as EgoView).subject, committed: (view as EgoView).committed }),
  status: (any, seat, words) => {
    const view = any as EgoView;
    if (view.phase !== "commit") return `${view.chips[seat]} ${words.chips(view.chips[seat] ?? 0)}`;
    if (view.committed[seat]) return seat === view.subject ? words.hasAnswered : words.hasGuessed;
    return view.waiting.includes(seat) ? words.thinking : words.noChips;
  },
  headline: (update, any, words) => {
    const view = any as EgoView;
    const name = update.room.chairs[view.subject]?.name ?? "";
    return `${view.phase === "commit" ? words.answers(name) : words.draws(name)} ${view.pool} ${words.poolChips}`;
  },
};
