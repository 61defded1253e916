/** Essence's screens. */
import type { Screens } from "../lib/games.svelte";
import { vocabulary } from "../lib/words.svelte";
import "./colours.css";
import { asks } from "./asks";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import Play from "./Play.svelte";
import Public from "./Public.svelte";
import Score from "./Score.svelte";
import Stage from "./Stage.svelte";
import { held } from "./marks";
import { ending } from "./story";
import { essence } from "./words";

export { essence };

export const game: Screens<"essence"> = {
  Play,
  Public,
  Stage,
  Options,
  Score,
  Piece,
  vocabulary: essence,
  clauses: {
    choose: ["essence.choose", "essence.path"],
    tip: [
      "essence.tip",
      "essence.triangle",
      "essence.five-star",
      "essence.circle",
      "essence.seven-star",
      "essence.majority",
    ],
    take: ["essence.circle", "essence.points"],
    finale: ["essence.exchange", "essence.points", "essence.win"],
  },
  glance: (view) => ({
    star: view.phase === "finale" ? null : view.active,
    committed: view.committed,
  }),
  totals: (view, seat) => {
    const { coins, cards } = held(view, seat);
    return [
      { count: String(coins), what: "coins", said: essence.words.coinsOf(coins) },
      { count: String(cards), what: "cards", said: essence.words.cardsOf(cards) },
    ];
  },
  progress: (view) => {
    const left = view.pile + view.slots.filter((path) => path !== null).length - (view.phase === "choose" ? 1 : 0);
    return view.phase === "finale" ? essence.words.finaleTitle : essence.words.pathOf(view.turn, view.turn + left);
  },
  ending: (update, view) => ending(update, view, essence.words),
  asks,
  status: (view, seat) => {
    if (view.phase === "tip") return view.committed[seat] ? essence.words.hasTipped : vocabulary.words.thinking;
    if (view.phase === "finale") return view.committed[seat] ? essence.words.isDone : vocabulary.words.thinking;
    return "";
  },
  headline: (update, view) => {
    const name = update.room.chairs[view.active]?.name ?? "";
    if (view.phase === "finale") return essence.words.finaleTitle;
    if (view.phase === "take") return essence.words.takes_of(name);
    if (view.phase === "tip" && view.path) return essence.words.tipsNow[view.path.shape](name);
    return essence.words.chooses_of(name);
  },
};
