/** A round of Identity, told to whoever holds this device: where his stones lay, who had the most matches, what follows.
    It tells nothing of his profile: that is his to look at, and who looks over his shoulder may read this. */
import type { IdentityPublic, IdentityRound, Update } from "../protocol";
import { people } from "../lib/names";
import { AREAS, latest, named } from "./marks";
import type { Words } from "./words/en";

export function story(update: Update, view: IdentityPublic, round: IdentityRound, words: Words): string[] {
  const tell = words.story;
  const me = update.seat;
  const { winners, matches } = round;
  const won = me !== null && winners.includes(me);
  const others = winners.filter((seat) => seat !== me);
  const revealed = !winners.length
    ? words.nobodyWon
    : won
      ? tell.mostMe(people(update, others), matches)
      : tell.most(people(update, winners), winners.length, matches);
  if (me === null) return [revealed];
  const put = round.stones.flatMap(([seat, trait]) => (seat === me ? [named(update, view, trait)] : []));
  const lot = view.happenings.some((each) => each.kind === "placed" && each.seat === me && each.lot);
  const did = put.length ? (lot ? tell.byLot : tell.put)(put[0]!, put[1] ?? "") : tell.putNone;
  const got = (latest(view, "won")?.payments ?? []).filter(([, taker]) => taker === me);
  const area = words.areas[round.situation.area];
  const at = view.rows[me]?.[AREAS.indexOf(round.situation.area)] ?? 0;
  const steps = got.find(([, , what]) => what === round.situation.area)?.[3] ?? 0;
  const follows = [
    ...(steps ? [tell.up(steps, area, at)] : []),
    ...(got.some(([, , what]) => what === "bonus") ? [tell.goal] : []),
    ...(!won && winners.length ? [tell.stay(people(update, winners), winners.length, area, at)] : []),
  ];
  const gained = update.held ? got.reduce((all, [, , , amount]) => all + amount, 0) : 0;
  return [did, revealed, ...follows, tell.now((view.points[me] ?? 0) + gained)];
}

/** What guesses and bluffs came to, once the profiles are open. */
export function ending(update: Update, view: IdentityPublic, words: Words): string[] {
  const me = update.seat;
  if (me === null || !view.profiles) return [];
  const right = view.tip_chips[me] ?? 0;
  const guesses = view.tips.filter((tip) => tip.by === me).length;
  const bluffs = view.bluff_chips[me] ?? 0;
  return [
    ...(guesses ? [words.story.guesses(right, guesses)] : []),
    bluffs ? words.story.bluffed(bluffs) : words.story.seenThrough,
  ];
}
