/** Essence's screens. */
import type { EssenceView } from "../protocol";
import type { Game } from "../lib/games.svelte";
import "./colours.css";
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
  glance: (view) => ({
    star: (view as EssenceView).phase === "finale" ? null : (view as EssenceView).active,
    committed: (view as EssenceView).committed,
  }),
  status: (any, seat, words) => {
    const view = any as EssenceView;
    if (view.phase === "tip") return view.committed[seat] ? words.essence.hasTipped : words.thinking;
    if (view.phase === "finale") return view.committed[seat] ? words.essence.isDone : words.thinking;
    return words.essence.points(view.points[seat] ?? 0);
  },
  headline: (update, any, words) => {
    const view = any as EssenceView;
    const name = update.room.chairs[view.active]?.name ?? "";
    if (view.phase === "finale") return words.essence.finaleTitle;
    if (view.phase === "take") return words.essence.takes_of(name);
    if (view.phase === "tip" && view.path) return words.essence.tipsNow[view.path.shape](name);
    return `${words.essence.chooses_of(name)} ${words.essence.pathsLeft(view.pile)}`;
  },
};
