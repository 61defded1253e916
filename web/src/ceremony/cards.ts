/** Which cards an evening ends with: only those of which there is something to tell. */
import type { Evening, Insights, Learned, Turned } from "../protocol";
import { inferred } from "./said";
import { keysOf } from "../lib/typed";

export type Card = Turned["card"];

export function cardsOf(evening: Evening, table = false): Card[] {
  const { learned, moments, awards, questions, scores, games } = evening;
  const there: Record<Card, boolean> = {
    read: learned.game.guesses > 0,
    moment: moments.length > 0,
    awards: awards.length > 0 || inferred(learned.game.statements).length > 0,
    questions: questions.length > 0,
    scores: scores.length > 2,
    evenings: !table && games.length > 1,
    closing: true,
  };
  return keysOf(there).filter((card) => there[card]);
}

const ORDER: Card[] = ["read", "moment", "awards", "questions", "scores", "evenings", "closing"];

/** Where the shared screen may be when most have come to this card: from its first slide to its last. Before anybody has
    turned a card, anywhere. */
export function pace(slides: readonly { card: Card }[], reached: Card | null): { from: number; until: number } {
  if (!reached) return { from: -1, until: slides.length - 1 };
  const until = slides.filter((each) => ORDER.indexOf(each.card) <= ORDER.indexOf(reached)).length - 1;
  return { from: slides.findIndex((each) => each.card === slides[until]?.card), until };
}

export type Over = keyof Learned;

/** Over what it can be told who knows whom: what rests on more is told besides, never what is the same; and how it was
    before this evening. */
export function spans(learned: Learned): Over[] {
  const more: Over[] = ["game"];
  if (learned.evening.guesses > learned.game.guesses) more.push("evening");
  if (learned.all.guesses > learned.evening.guesses) more.push("all");
  if (learned.before.guesses) more.push("before");
  return more;
}

/** Whether anything can be told of these people, or it is too early. */
export const tellsSomething = (found: Insights): boolean =>
  found.statements.length > 0 || found.pairs.some((pair) => pair.told && pair.strength > 0.5);
