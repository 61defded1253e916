/** ego's screens. */
import "./turned.css";
import type { Screens } from "../lib/games.svelte";
import { vocabulary } from "../lib/words.svelte";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import Play from "./Play.svelte";
import Public from "./Public.svelte";
import Score from "./Score.svelte";
import Stage from "./Stage.svelte";
import { ego } from "./words";

export const game: Screens<"ego"> = {
  Play,
  Public,
  Stage,
  Options,
  Score,
  Piece,
  vocabulary: ego,
  clauses: {
    draw: ["ego.draw", "ego.order", "ego.end"],
    third: ["ego.third", "ego.swap", "ego.refuse"],
    commit: [
      "ego.answer",
      "ego.guess",
      "ego.stake",
      "ego.winners-paid",
      "ego.losers-pay",
      "ego.subject-paid",
      "ego.swap",
      "ego.refuse",
    ],
  },
  glance: (view) => ({ star: view.subject, committed: view.committed }),
  totals: (view, seat) => {
    const chips = view.chips[seat] ?? 0;
    return [{ count: String(chips), what: "chips", said: `${chips} ${ego.words.chips(chips)}` }];
  },
  progress: (view) =>
    view.rounds === null
      ? ego.words.poolLeft(view.pool)
      : ego.words.cardOf(Math.min(view.turn, view.rounds * view.chips.length), view.rounds * view.chips.length),
  asks: (view) => (view.phase === "commit" && view.question ? [view.question.handle] : []),
  status: (view, seat) => {
    if (view.phase === "third" && seat === view.subject) return vocabulary.words.thinking;
    if (view.phase !== "commit") return "";
    if (view.committed[seat]) return seat === view.subject ? ego.words.hasAnswered : ego.words.hasGuessed;
    return view.waiting.includes(seat) ? vocabulary.words.thinking : ego.words.noChips;
  },
  headline: (update, view) => {
    const name = update.room.chairs[view.subject]?.name ?? "";
    if (view.phase === "third") return ego.words.writesThird(name);
    if (view.phase === "commit") return ego.words.answers(name);
    return view.last ? ego.words.draws(name) : ""; // before the first card nothing else stands there
  },
};
