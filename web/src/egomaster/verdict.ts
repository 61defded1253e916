/** How a question ended, in one sentence. */
import type { EgomasterAsked, EgomasterPublic, Update } from "../protocol";
import { nameOf } from "../lib/names";
import { changes } from "../lib/payments";
import type { Words } from "./words/en";
import { lastTurn, money, paid } from "./marks";

export function verdict(update: Update, view: EgomasterPublic, last: EgomasterAsked, words: Words): string {
  if (last.winner === null) return words.annulled;
  const turn = lastTurn(view);
  const won = money(changes(paid(turn), view.chips.length)[last.winner] ?? 0);
  const winner = nameOf(update, last.winner);
  if (!last.asked) return words.unasked(winner, won);
  if (last.mode !== "solo") return words.wins(winner, won);
  const roller = last.players[0] ?? last.winner;
  return roller === last.winner ? words.knew(winner, won) : words.knewNot(nameOf(update, roller), winner, won);
}
