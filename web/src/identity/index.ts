/** Identity's screens. */
import type { IdentityView } from "../protocol";
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
  glance: (view) => ({
    star: (view as IdentityView).phase === "profile" ? null : (view as IdentityView).trainer,
    committed: (view as IdentityView).committed,
  }),
  status: (any, seat, words) => {
    const view = any as IdentityView;
    if (view.waiting.includes(seat)) return words.thinking;
    if (view.phase === "profile") return words.identity.hasMarked;
    if (view.phase === "tips") return words.identity.hasTipped;
    if (view.phase === "place" && view.committed[seat]) return words.identity.hasPlaced;
    return seat === view.trainer ? words.identity.trainer : words.identity.points(view.points[seat] ?? 0);
  },
  headline: (update, any, words) => {
    const view = any as IdentityView;
    const name = (seat: number): string => update.room.chairs[seat]?.name ?? "";
    if (view.phase === "profile") return words.identity.everybodyMarks;
    const said =
      view.phase === "area"
        ? words.identity.picks_of(name(view.trainer))
        : view.phase === "place"
          ? words.identity.puts_of(name(view.placer ?? 0))
          : view.phase === "tips"
            ? view.final
              ? words.identity.lastTips
              : words.identity.tipsNow
            : words.identity.rolls_of(name(view.trainer));
    return `${words.identity.roundOf(view.round, view.planned)} · ${said}`;
  },
};
