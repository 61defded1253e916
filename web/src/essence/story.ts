/** A turn of Essence, told to whoever holds this device: what he tipped, what counted, what follows, what he has now. */
import type { EssencePublic, EssenceRound, Update } from "../protocol";
import { listed, nameOf, people, told } from "../lib/names";
import { COINS, COLOURS, held, type Coin } from "./marks";
import type { Words } from "./words/en";

export function story(update: Update, view: EssencePublic, last: EssenceRound, words: Words): string[] {
  const tell = words.story;
  const me = update.seat;
  const own = me === null ? null : (last.tips[me] ?? null);
  const said = (number: number): string => tipped(update, last, number);
  const follows = me === null ? [] : [...received(update, last, me, words), hasNow(update, view, last, me, words)];
  if (last.path.shape === "triangle" || last.path.shape === "five-star") {
    const chose = tell.chose(told(update, last.active), said(last.number));
    const knew = last.tips.flatMap((tip, seat) => (seat !== last.active && tip === last.number ? [seat] : []));
    const others = knew.length ? tell.knew(people(update, knew), knew.length) : tell.nobodyKnew;
    if (me === null || me === last.active) return [chose, others, ...follows];
    if (own === null) return [tell.satOut, chose, others];
    if (own === last.number) return [tell.guessed(said(own)), tell.same(nameOf(update, last.active)), ...follows];
    return [tell.guessed(said(own)), chose, ...follows];
  }
  const named = last.path.shape === "seven-star";
  const most = !last.number
    ? tell.noMajority
    : named
      ? tell.named(told(update, last.number - 1))
      : tell.majority(said(last.number));
  if (me === null) return [most];
  if (own === null) return [tell.satOut, most, ...(last.winner === me ? follows : [])];
  const mine = named ? tell.iNamed(own === me + 1 ? "" : said(own)) : tell.iSaid(said(own));
  return [mine, own === last.number ? tell.withMost : most, ...follows];
}

/** Where equal points were told apart by what was left over. */
export function ending(update: Update, view: EssencePublic, words: Words): string[] {
  const { winners, totals } = update.room.result ?? { winners: [], totals: [] };
  const best = Math.max(...totals);
  const level = totals.flatMap((points, seat) => (points === best ? [seat] : []));
  const apart = level.some((seat) => view.left[seat] !== view.left[winners[0] ?? 0]);
  return level.length > winners.length && apart ? [words.tieBreak(people(update, winners))] : [];
}

/** What a number stood for: a player, a term or a grade. */
export function tipped(update: Update, last: EssenceRound, number: number): string {
  if (last.path.shape === "seven-star") return nameOf(update, number - 1);
  if (last.path.draw > 1) return update.texts[last.terms[number - 1] ?? 0]?.[0] ?? "";
  return update.texts[last.path.handle]?.[number] ?? "";
}

/** The line to talk stands below the question, and below its grades where it is answered on the scale. */
export function talkOf(update: Update, { path }: EssenceRound): string {
  const graded = path.shape !== "seven-star" && path.draw === 1;
  return update.texts[path.handle]?.[graded ? 6 : 1] ?? "";
}

/** What this seat got; of a circle the active player may still have to choose. */
function received(update: Update, last: EssenceRound, seat: number, words: Words): string[] {
  const paid = last.payments.filter(([, taker]) => taker === seat);
  const card = last.term === null ? "" : (update.texts[last.term]?.[0] ?? "");
  const things = paid.map(([, , what, amount]) =>
    isCoin(what) ? words.story.coins[what](amount) : words.story.card(card),
  );
  if (things.length) return [words.story.get(listed(things))];
  const chooses = last.path.shape === "circle" && seat === last.active && last.number === last.tips[seat];
  return [chooses ? words.story.choose : words.story.nothing];
}

/** Coins and cards after the turn; while it is held, the view is that from before. */
function hasNow(update: Update, view: EssencePublic, last: EssenceRound, seat: number, words: Words): string {
  const won = (kinds: readonly string[]): number =>
    (update.held ? last.payments : []).reduce(
      (all, [, taker, what, n]) => all + (taker === seat && kinds.includes(what) ? n : 0),
      0,
    );
  const { coins, cards } = held(view, seat);
  return words.story.now(words.coinsOf(coins + won(COINS)), words.cardsOf(cards + won(COLOURS)));
}

const isCoin = (what: string): what is Coin => COINS.some((coin) => coin === what);
