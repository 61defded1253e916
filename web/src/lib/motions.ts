/** Everything that people of a table are asked to agree to, in their words: what was moved, lost places, newcomers. */
import type { AskView, MotionView, Update } from "../protocol";
import { listed } from "./names";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { vocabulary } from "./words.svelte";

export interface Moved {
  key: string;
  question: string;
  more: string[];
  /** What it says on the two buttons, and what they do; null if none of ours is asked, or has answered already. */
  choice: { yes: string; no: string; answer: (yes: boolean) => void } | null;
  /** How far it is, and until when it can be answered. */
  tally: string;
  until: number;
  /** It cannot be agreed any more. */
  failed: boolean;
  /** For who moved it. */
  takeBack: (() => void) | null;
}

const nameOf = (update: Update, who: string): string =>
  update.room.members.find((member) => member.who === who)?.name ?? "";

export function moved(update: Update): Moved[] {
  return [
    ...update.room.asking.map((asked) => ofAsked(update, asked)),
    ...update.room.motions.map((motion) => ofMotion(update, motion)),
  ];
}

function ofMotion(update: Update, motion: MotionView): Moved {
  const words = vocabulary.words.motion;
  const { to, about, yes, no, voters, needed } = motion;
  const open = update.mine.find((who) => voters.includes(who) && !yes.includes(who) && !no.includes(who));
  const by = update.mine.includes(motion.by) ? motion.by : undefined;
  const answer = (who: string | undefined, agreed: boolean): void =>
    session.do({ kind: "motion", to, about, yes: agreed }, who);
  const rather = (): void => session.do({ kind: "motion", to: "host" }, open);
  const self = update.mine.find((who) => to === "without" && who === about);
  const failed = voters.length - no.length < needed;
  let choice: Moved["choice"] = null;
  if (self !== undefined) {
    choice = { yes: words.here, no: "", answer: () => session.do({ kind: "here" }, self) };
  } else if (open !== undefined && !failed) {
    const disagree = to === "host" ? rather : () => answer(open, false);
    choice = {
      yes: words.agree[to],
      no: words.disagree[to],
      answer: (agreed) => (agreed ? answer(open, true) : disagree()),
    };
  }
  return {
    key: `${to}/${about}`,
    question: question(update, motion, self !== undefined),
    more: [],
    choice,
    tally: failed ? words.declined(listed(no.map((who) => nameOf(update, who)))) : words.tally(yes.length, needed),
    until: motion.until,
    failed,
    takeBack: by !== undefined && !failed ? () => answer(by, false) : null,
  };
}

function question(update: Update, { to, about, by }: MotionView, self: boolean): string {
  const words = vocabulary.words.motion;
  const [mover, subject] = [nameOf(update, by), nameOf(update, about)];
  if (to === "end") return words.end(mover);
  if (to === "again") return words.again(mover);
  if (to === "host") return words.host(subject, nameOf(update, update.room.host));
  return self ? words.withoutYou(mover) : words.without(mover, subject);
}

function ofAsked(update: Update, asked: AskView): Moved {
  const words = vocabulary.words.place;
  const by = update.mine.find((who) => asked.missing.includes(who));
  const [said, ...more] = about(update, asked);
  const needed = asked.agreed.length + asked.missing.length;
  return {
    key: `seat/${asked.who}`,
    question: said!,
    more: by === undefined ? [] : more,
    choice:
      by === undefined
        ? null
        : { yes: words.yes, no: words.no, answer: (agreed) => session.approve(by, asked.who, agreed) },
    tally:
      needed > 1
        ? vocabulary.words.motion.tally(asked.agreed.length, needed)
        : by === undefined
          ? vocabulary.words.motion.decides(listed(asked.missing.map((who) => nameOf(update, who))))
          : "",
    until: asked.until,
    failed: false,
    takeBack: null,
  };
}

/** Who asks, as far as one can know, and what becomes of it. */
function about(update: Update, asked: AskView): string[] {
  const words = vocabulary.words.place;
  const time = new Date(asked.since).toLocaleTimeString(settings.language, { hour: "2-digit", minute: "2-digit" });
  if (asked.newcomer) return [words.knocks(asked.name), words.unknown(time)];
  const name = nameOf(update, asked.who);
  const who = asked.known ? [words.asksToo(asked.name, name)] : [words.asks(name), words.unknown(time)];
  return update.room.deposed.includes(asked.who) ? [...who, words.everybody(name)] : who;
}
