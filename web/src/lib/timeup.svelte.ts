/** That time was up for somebody, or for the game, is said to everybody for a while, whatever the game does about it. */
import type { Update } from "../protocol";
import { listed } from "./names";

/** Milliseconds for which it is said. */
const SAID = 6000;

export class TimeUp {
  /** For whom, and how many they are, or that this turn is the last; nothing most of the time. */
  late = $state.raw<{ names: string; count: number } | "last turn" | null>(null);
  private table = "";
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What happened before this device was at the game is not news to it. */
  hear(update: Update): void {
    const { code, games, chairs } = update.room;
    const happenings = update.public?.happenings ?? [];
    const table = update.public ? `${code}/${games}` : "";
    const latest = happenings.reduce((most, { n }) => Math.max(most, n), 0);
    if (table === this.table) {
      const news = happenings.filter((each) => each.n > this.last);
      const seats = news.flatMap((each) => (each.kind === "timedout" ? [...each.seats] : []));
      const late = seats.filter((seat, at) => seats.indexOf(seat) === at);
      if (late.length) this.say({ names: listed(late.map((seat) => chairs[seat]?.name ?? "")), count: late.length });
      else if (news.some((each) => each.kind === "lastone")) this.say("last turn");
    }
    if (this.late === "last turn" && update.public?.result) this.late = null;
    this.table = table;
    this.last = latest;
  }

  private say(late: NonNullable<TimeUp["late"]>): void {
    clearTimeout(this.timer);
    this.late = late;
    this.timer = setTimeout(() => (this.late = null), SAID);
  }
}

export const timeUp = new TimeUp();
