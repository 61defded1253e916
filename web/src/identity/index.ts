/** Identity's screens. */
import "./colours.css";
import "./others.css";
import type { Screens } from "../lib/games.svelte";
import { vocabulary } from "../lib/words.svelte";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import Play from "./Play.svelte";
import Public from "./Public.svelte";
import Score from "./Score.svelte";
import Stage from "./Stage.svelte";
import { ending } from "./story";
import { identity } from "./words";

export { identity };

export const game: Screens<"identity"> = {
  Play,
  Public,
  Stage,
  Options,
  Score,
  Piece,
  vocabulary: identity,
  clauses: {
    profile: ["identity.profile", "identity.count", "identity.tip-chips", "identity.bluff-chips"],
    roll: ["identity.trainer", "identity.die"],
    area: ["identity.die", "identity.advance", "identity.goal"],
    place: [
      "identity.place-trainer",
      "identity.place-others",
      "identity.one-stone",
      "identity.count",
      "identity.bluff-chips",
    ],
    tips: [
      "identity.tips",
      "identity.tip-once",
      "identity.towers",
      "identity.insider",
      "identity.tip-chips",
      "identity.bluff-chips",
      "identity.last-tips",
    ],
  },
  glance: (view) => ({
    star: view.phase === "profile" ? null : view.trainer,
    committed: view.committed,
  }),
  totals: (view, seat) => {
    const points = view.points[seat] ?? 0;
    return [{ count: String(points), what: "", said: identity.words.points(points) }];
  },
  progress: (view) => (view.phase === "profile" ? "" : identity.words.roundOf(view.turn, view.planned)),
  ending: (update, view) => ending(update, view, identity.words),
  asks: (view) => (view.situation ? [view.situation.handle] : []),
  status: (view, seat) => {
    if (view.waiting.includes(seat)) return vocabulary.words.thinking;
    if (view.phase === "profile") return identity.words.hasMarked;
    if (view.phase === "tips") return identity.words.hasTipped;
    if (view.phase === "place" && view.committed[seat]) return identity.words.hasPlaced;
    return seat === view.trainer ? identity.words.trainer : "";
  },
  timeUp: (names) => identity.words.timeUp(names),
  headline: (update, view) => {
    const name = (seat: number): string => update.room.chairs[seat]?.name ?? "";
    if (view.phase === "profile") return identity.words.everybodyMarks;
    if (view.phase === "area") return identity.words.picks_of(name(view.trainer));
    if (view.phase === "place") return identity.words.puts_of(name(view.placer ?? 0));
    if (view.phase === "tips") return view.final ? identity.words.lastTips : identity.words.tipsNow;
    return identity.words.rolls_of(name(view.trainer));
  },
};
