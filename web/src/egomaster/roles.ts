/** What somebody does at this moment, and the sentence that tells the table what is going on. */
import type { EgomasterPublic, Update } from "../protocol";
import { nameOf, people } from "../lib/names";
import type { Words } from "./words/en";
import { money } from "./marks";

export type Role = keyof Words["roles"];

export function roleOf(view: EgomasterPublic, seat: number): Role {
  if (view.waiting.includes(seat)) {
    if (view.phase === "place") return "places";
    if (view.phase === "roll") return "rolls";
    if (view.phase === "raise") return "decides";
    if (view.phase === "answer" || view.phase === "verdict") return seat === view.reader ? "judges" : "answers";
    return "chooses";
  }
  const reads = view.judging === "typed" ? "judges" : "reads"; // nobody reads aloud what everybody sees
  if (view.out.includes(seat)) return seat === view.reader ? reads : "out";
  if (view.phase === "place") return "watches";
  if (seat === view.reader) return reads;
  if (seat === view.roller || view.challenge?.players.includes(seat)) return "plays";
  return "watches";
}

/** What is going on, for those who look on. */
export function goingOn(update: Update, view: EgomasterPublic, words: Words): string {
  const [roller, reader, asked] = [nameOf(update, view.roller), nameOf(update, view.reader), view.challenge];
  switch (view.phase) {
    case "place":
      return words.places_of(nameOf(update, view.waiting[0] ?? view.first));
    case "roll":
      return words.rolls_of(roller);
    case "move":
      return words.moves_of(roller, view.die ?? 0);
    case "name":
      return words.names_of(roller);
    case "oppose":
      return words.opposes_of(roller);
    case "stake":
      return words.stakes_of(roller);
    case "raise":
      return words.raised_of(roller, money(asked?.raised ?? 0), nameOf(update, view.waiting[0] ?? null));
    case "verdict":
      return words.verdict_of(reader);
    case "answer":
      if (asked?.icon === "speed")
        return view.judging === "typed"
          ? words.everybodyAnswers
          : asked.to_judge !== null
            ? words.buzzed_of(nameOf(update, asked.to_judge))
            : words.reads_of(reader);
      return words.answers_of(nameOf(update, asked?.turn ?? view.roller));
    default:
      return words.idle;
  }
}

/** Who wins if it stays so. */
export function leading(update: Update, seats: readonly number[], words: Words): string {
  return seats.length > 1
    ? words.rollsOff(people(update, seats))
    : seats.length
      ? words.leads(nameOf(update, seats[0]!))
      : "";
}

/** What the question means for somebody who has nothing to do in it now; nothing if it is only watched. */
export function aboutMe(seat: number | null, view: EgomasterPublic, words: Words): string | null {
  const asked = view.challenge;
  if (seat === null || !asked?.asked || view.phase !== "answer") return null;
  if (asked.refused.includes(seat)) return words.refusedNow;
  if (asked.icon === "target") return seat === view.reader ? words.readTarget : null;
  const mine = asked.tries.filter((made) => made.seat === seat);
  if (mine.some((made) => made.right === false)) return words.outNow;
  if (asked.icon !== "speed" || !mine.some((made) => made.right === null)) return null;
  return asked.to_judge === seat ? words.buzzed : words.buzzedLater;
}
