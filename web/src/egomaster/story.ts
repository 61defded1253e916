/** A question of Egomaster, told to whoever holds this device: how it came about, how it ended, who pays whom. */
import type { EgomasterAsked, EgomasterPublic, Payment, Update } from "../protocol";
import { people, told } from "../lib/names";
import { changes } from "../lib/payments";
import { figure, lastTurn, latest, money, paid } from "./marks";
import type { Words } from "./words/en";

export function story(update: Update, view: EgomasterPublic, last: EgomasterAsked, words: Words): string[] {
  const me = update.seat;
  const sentences = [...stakes(update, view, last, words), ...course(update, view, last, words)];
  const change = me === null ? 0 : (changes(paid(lastTurn(view)), view.chips.length)[me] ?? 0);
  const part = me !== null && (last.players.includes(me) || last.refused.includes(me) || change !== 0);
  if (!part) return sentences;
  const now = chipsNow(update, view, me);
  const out = lastTurn(view).some((each) => each.kind === "eliminated" && each.seat === me);
  return [...sentences, out ? words.story.out : words.story.now(money(now))];
}

/** Who landed where, whom he chose, and what was put in. */
function stakes(update: Update, view: EgomasterPublic, last: EgomasterAsked, words: Words): string[] {
  const tell = words.story;
  const me = update.seat;
  const turn = lastTurn(view);
  const roller = last.players[0] ?? last.winner ?? view.roller;
  const square = `${words.modes[last.mode]} ${money(last.amount)}`;
  const [who, rival] = [told(update, roller), told(update, last.rival)];
  const landed =
    last.mode === "solo"
      ? tell.named(who, square, rival)
      : last.mode === "duo"
        ? tell.challenged(who, square, rival)
        : tell.everybody(who, square);
  const others = last.refused.filter((seat) => seat !== me);
  const raise =
    last.raised === null
      ? []
      : [
          tell.raised(who, money(last.raised)),
          ...(me !== null && last.accepted.includes(me) ? [tell.iAccepted] : []),
          ...(me !== null && last.refused.includes(me) ? [tell.iRefused(money(last.amount))] : []),
          ...(others.length ? [tell.refused(people(update, others), others.length)] : []),
        ];
  const staked = latest(turn, "staked");
  const put = staked
    ? [(staked.stake < (last.raised ?? last.amount) ? tell.stakedShort : tell.staked)(money(staked.stake))]
    : [];
  const back = (staked?.payments ?? []).filter(([giver, taker]) => giver === "centre" && taker === me);
  return [landed, ...raise, ...put, ...back.map(([, , , amount]) => tell.back(money(amount)))];
}

/** What was answered, and who pays whom. */
function course(update: Update, view: EgomasterPublic, last: EgomasterAsked, words: Words): string[] {
  const tell = words.story;
  const turn = lastTurn(view);
  if (last.winner === null) return [words.annulled];
  const pays = turn.flatMap((each) => (each.kind === "paid" ? each.payments : []));
  const follows = pays.map((payment) => paying(update, payment, words));
  if (!last.asked) {
    const gone = turn.flatMap((each) => (each.kind === "answered" ? each.payments : []));
    const direct = gone.filter(([, taker]) => taker === last.winner).map((payment) => paying(update, payment, words));
    return [...(last.mode === "multi" ? [tell.unasked] : []), ...direct, ...follows];
  }
  const off = latest(turn, "rolledoff");
  const overruled = last.tries.some((made) => made.overruled) ? [words.whys["egomaster.dispute"]] : [];
  return [
    ...answers(update, last, words),
    ...overruled,
    ...(off ? [tell.rolledOff(told(update, off.winner))] : []),
    ...follows,
  ];
}

/** What decided it. */
function answers(update: Update, last: EgomasterAsked, words: Words): string[] {
  const tell = words.story;
  const winner = told(update, last.winner);
  if (last.mode === "solo") {
    const made = last.tries.at(-1);
    const who = told(update, last.players[0] ?? null);
    if (!made || made.silent) return [tell.silent(who)];
    if (!made.text) return [made.right ? tell.knew(who) : tell.knewNot(who)];
    return [tell.said(who, made.text), made.right ? tell.right : tell.wrong];
  }
  if (last.icon === "target") {
    const best = last.tries.find((made) => made.seat === last.winner)?.number ?? null;
    const truth = last.open.truth === null ? [] : [tell.truth(figure(last.open.truth))];
    return best === null ? [tell.nobodyKnew, ...truth] : [...truth, tell.closest(winner, figure(best))];
  }
  if (!last.tries.some((made) => made.right)) return [tell.nobodyKnew];
  return [last.icon === "speed" ? tell.fastest(winner) : tell.longest(winner)];
}

function paying(update: Update, [giver, taker, , amount, clause]: Payment, words: Words): string {
  const tell = words.story;
  const whom = typeof taker === "number" ? told(update, taker) : taker;
  if (giver === "bank") return (clause === "egomaster.bank-short" ? tell.bankShort : tell.bank)(whom, money(amount));
  if (typeof giver === "number") return tell.pays(told(update, giver), whom, money(amount));
  return tell.centre(whom, money(amount));
}

/** The chips after the question. While it is held the view is that from before the step that ended it: the pay-out, and
    the refusal by which nobody was left to play. */
export function chipsNow(update: Update, view: EgomasterPublic, seat: number): number {
  const chips = view.chips[seat] ?? 0;
  if (!update.held) return chips;
  const turn = lastTurn(view);
  const ends = turn.findIndex(({ kind }) => kind === "paid");
  const step = turn.slice(turn[ends - 1]?.kind === "answered" ? ends - 1 : ends);
  return chips + (changes(paid(step), view.chips.length)[seat] ?? 0);
}

/** Solo, while somebody answers: who gains by a right answer, and who by a wrong one. */
export function gains(update: Update, view: EgomasterPublic, asked: EgomasterAsked, words: Words): string[] {
  const [roller, rival] = [asked.players[0] ?? null, asked.rival];
  if (asked.mode !== "solo" || !asked.asked || roller === null || rival === null) return [];
  const amount = money(view.stage === "enrichment" ? Math.min(asked.amount, view.bank) : (asked.stake ?? asked.amount));
  return [words.rightPays(amount, told(update, roller)), words.wrongPays(amount, told(update, rival))];
}
