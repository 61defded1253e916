/** That time was up for somebody, or for the game, is said to everybody for a while, whatever the game does about it. */
import type { Update } from "../protocol";
import { listed } from "./names";

/** Milliseconds for which it is said. */
const SAID = 6000;

type Late = { names: string; count: number };

export class TimeUp {
  /** That this turn is the last: a line has room for one sentence, and this one comes first. */
  private lastTurn = $state(false);
  private skipped = $state.raw<Late | null>(null);
  private table = "";
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** For whom, and how many they are, or that this turn is the last; nothing most of the time. */
  get late(): Late | "last turn" | null {
    return this.lastTurn ? "last turn" : this.skipped;
  }

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
      if (late.length)
        this.skipped = { names: listed(late.map((seat) => chairs[seat]?.name ?? "")), count: late.length };
      const ends = news.some((each) => each.kind === "lastone");
      if (ends) this.lastTurn = true;
      if (ends || (late.length && !this.lastTurn)) this.say();
    }
    if (this.lastTurn && update.public?.result) this.next();
    this.table = table;
    this.last = latest;
  }

  private say(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), SAID);
  }

  /** What was said is; the other sentence, if there is one, has its time now. */
  private next(): void {
    if (!this.lastTurn) this.skipped = null;
    this.lastTurn = false;
    if (this.skipped) this.say();
  }
}

export const timeUp = new TimeUp();
