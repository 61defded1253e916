/** Which boxes of one's own this device's people accept as their authors say: the server forgets it, the device does not. */
import type { Update } from "../protocol";
import { read, write } from "./storage";

const ACCEPTED = "selves.accepted";
const KEPT = 60;

const named = (who: string, box: string): string => `${who}/${box}`;

export function loadAccepted(): string[] {
  return read<string[]>(ACCEPTED, []);
}

export function keepAccepted(who: string, box: string, yes: boolean): string[] {
  const others = loadAccepted().filter((each) => each !== named(who, box));
  const kept = yes ? [named(who, box), ...others].slice(0, KEPT) : others;
  write(ACCEPTED, kept);
  return kept;
}

export const accepts = (accepted: readonly string[], who: string, box: string): boolean =>
  accepted.includes(named(who, box));

/** Whoever lays a box again asks again: of ours, what is not there any more is forgotten. */
export function forgetAbsent(update: Update, accepted: string[]): string[] {
  const there = new Set(update.room.boxes.map(({ box }) => box));
  const kept = accepted.filter((each) => {
    const [who = "", box = ""] = each.split("/");
    return there.has(box) || !update.mine.includes(who);
  });
  if (kept.length === accepted.length) return accepted;
  write(ACCEPTED, kept);
  return kept;
}

/** What is to be said again at this table. */
export function acceptedOf(update: Update, accepted: readonly string[]): { who: string; box: string }[] {
  return update.room.boxes.flatMap(({ box }) =>
    update.mine.filter((who) => accepts(accepted, who, box)).map((who) => ({ who, box })),
  );
}
