/** A round of ego, told to whoever holds this device: what he laid, what was answered, what follows, what he has now. */
import type { EgoPublic, EgoRound, Payment, Update } from "../protocol";
import { nameOf, people, told } from "../lib/names";
import { unquoted } from "../lib/typeset";
import { lines } from "./lines";
import type { Words } from "./words/en";

export function story(update: Update, view: EgoPublic, last: EgoRound, words: Words): string[] {
  const tell = words.story;
  const texts = lines(update, last.question).map(unquoted);
  const answer = last.laid[last.subject]?.[0] ?? 0;
  const knew = last.laid.flatMap((laid, seat) => (seat !== last.subject && laid?.[0] === answer ? [seat] : []));
  const answered = tell.answered(told(update, last.subject), texts[answer] ?? "");
  const others = knew.length ? tell.knew(people(update, knew), knew.length) : tell.nobodyKnew;
  const me = update.seat;
  if (me === null) return [answered, others];
  const got = received(last.payments, me);
  const unpaid = knew.length > 0 && !last.payments.some(([, taker]) => typeof taker === "number");
  const short = unpaid
    ? [tell.unpaid]
    : [...(got.owed ? [tell.owed(got.owed)] : []), ...(got.box ? [tell.fromBox(got.box)] : [])];
  const now = tell.now(chipsNow(update, view, last.payments, me));
  if (me === last.subject) {
    const follows = knew.length === 0 ? [tell.nothing] : unpaid ? [] : [tell.perGuess(knew.length)];
    return [answered, others, ...follows, ...short, now];
  }
  const mine = last.laid[me];
  if (!mine) {
    const why = me === last.by ? tell.wrote : view.chips[me] ? tell.satOut : tell.hadNone;
    return [why, answered, others];
  }
  const [stone, stake] = mine;
  const laid = tell.laid(stake, texts[stone] ?? "");
  if (stone !== answer) return [laid, answered, tell.lost(stake), now];
  return [laid, tell.same(nameOf(update, last.subject)), ...(unpaid ? [] : [tell.won(stake)]), ...short, now];
}

/** What happened since, without a round: somebody paid not to answer. */
export function refusal(update: Update, view: EgoPublic, words: Words): string {
  const last = view.happenings.filter(({ kind }) => kind === "refused" || kind === "settled").at(-1);
  return last?.kind === "refused" ? words.story.refused(told(update, last.seat)) : "";
}

/** Of what this seat receives: how much is only owed, and how much the box pays. */
function received(payments: readonly Payment[], seat: number): { owed: number; box: number } {
  const sum = (account: string): number =>
    payments.reduce((all, [giver, taker, , amount]) => all + (giver === account && taker === seat ? amount : 0), 0);
  return { owed: sum("credit"), box: sum("box") };
}

/** The chips after the round; while it is held, the view is that from before. */
function chipsNow(update: Update, view: EgoPublic, payments: readonly Payment[], seat: number): number {
  const moved = payments.reduce(
    (all, [giver, taker, what, amount]) =>
      what === "chips" ? all + (taker === seat ? amount : 0) - (giver === seat ? amount : 0) : all,
    0,
  );
  return (view.chips[seat] ?? 0) + (update.held ? moved : 0);
}
