/** That time was up for somebody, or for the game, is said to everybody for a while, whatever the game does about it. */
import type { Update } from "../protocol";
import { listed } from "./names";

/** Milliseconds for which it is said. */
const SAID = 6000;

export class TimeUp {
  /** That this turn is the last; and for whom, and how many they are. Nothing most of the time; sometimes both. */
  lastTurn = $state(false);
  late = $state.raw<{ names: string; count: number } | null>(null);
  private table = "";
  private last = 0;
  private timers: Partial<Record<"lastTurn" | "late", ReturnType<typeof setTimeout>>> = {};

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
      if (late.length) {
        this.late = { names: listed(late.map((seat) => chairs[seat]?.name ?? "")), count: late.length };
        this.until("late", () => (this.late = null));
      }
      if (news.some((each) => each.kind === "lastone")) {
        this.lastTurn = true;
        this.until("lastTurn", () => (this.lastTurn = false));
      }
    }
    if (update.public?.result) this.lastTurn = false;
    this.table = table;
    this.last = latest;
  }

  private until(what: "lastTurn" | "late", then: () => void): void {
    clearTimeout(this.timers[what]);
    this.timers[what] = setTimeout(then, SAID);
  }
}

export const timeUp = new TimeUp();
