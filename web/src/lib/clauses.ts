/** The clauses of a game's rules that matter at this moment: where "What now?" opens them. */
import type { Game, View } from "./games.svelte";

export const mattering = (game: Pick<Game, "clauses">, view: View): readonly string[] =>
  typeof game.clauses === "function" ? game.clauses(view) : (game.clauses[view.phase] ?? []);
