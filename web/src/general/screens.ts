/** The screens of a game that has none of its own, put together from its rulebook, its views and its offers. */
import type { GameId, Screens, Total, View } from "../lib/games.svelte";
import { people } from "../lib/names";
import { vocabulary } from "../lib/words.svelte";
import { Book } from "./book";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import Play from "./Play.svelte";
import Public from "./Public.svelte";
import Score from "./Score.svelte";
import Stage from "./Stage.svelte";

/** By game, once it is needed: components are given nothing but views, and find their book here. */
const books = new Map<string, Book>();

export function bookOf(game: string): Book {
  const found = books.get(game) ?? new Book(game);
  books.set(game, found);
  return found;
}

/** What somebody has, of every kind of which anybody has any. */
function held(view: View, seat: number): { what: string; count: number }[] {
  const kinds = Object.entries(view.has).filter(([, by]) => by.some((count) => count !== 0));
  const shown = kinds.length ? kinds : Object.entries(view.has).slice(0, 1);
  return shown.map(([what, by]) => ({ what, count: by[seat] ?? 0 }));
}

const total = (view: View, seat: number): string =>
  held(view, seat)
    .map(({ what, count }) => `${bookOf(view.game).thing(what)} ${String(count)}`)
    .join(", ");

export const screens = (game: string): Screens<GameId> => ({
  Play,
  Public,
  Stage,
  Options,
  Score,
  Piece,
  vocabulary: bookOf(game),
  glance: (view) => ({
    star: view.whose,
    committed: view.presence.map(
      (each, seat) => each === "here" && view.waiting.length > 0 && !view.waiting.includes(seat),
    ),
  }),
  totals: (view, seat): Total[] => {
    const all = held(view, seat);
    if (!all.length) return [];
    const sum = all.reduce((so, { count }) => so + count, 0);
    return [{ count: String(sum), what: "", said: total(view, seat) }];
  },
  clauses: {},
  asks: (view) => (view.aside === null ? [] : [view.aside]),
  progress: (view) => vocabulary.words.round(view.turn),
  status: (view, seat) => (view.waiting.includes(seat) ? vocabulary.words.thinking : ""),
  headline: (update, view) =>
    view.waiting.length ? `${vocabulary.words.waitingFor} ${people(update, view.waiting)}` : "",
});
