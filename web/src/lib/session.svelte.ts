/** This device at a table: the newest update, and everything that its people can ask the server for. */
import {
  MOST_UNANSWERED,
  PROTOCOL,
  type Do,
  type React,
  type Refused,
  type Report,
  type Turned,
  type Update,
  type Move,
} from "../protocol";
import { Folded } from "./folded";
import { Line, type Ending, type Heard, type Request } from "./line";
import { randomHex } from "./random";
import { Contributions } from "./seed";
import { typeset } from "./typeset";
import { forget, remember, tokensAt, type Language } from "./storage";

export type Status = "idle" | "connecting" | "open" | "lost" | Ending;
type Command = Do["command"];
/** What is asked for; the id comes by itself. */
type Wanted = Request extends infer R ? (R extends Request ? Omit<R, "id"> : never) : never;

/** Endings after which this device's place at the table is no more. */
const GONE = new Set<Ending>(["kicked", "left", "room-gone", "not-found"]);
/** Refusals that only say that something came too late: the newest update shows it anyhow. */
const LATE = new Set([
  "table.offer",
  "table.aside",
  "table.seed",
  "table.held",
  "table.taken-back",
  "table.react",
  "table.along",
]);

export class Session {
  update = $state.raw<Update | null>(null);
  status = $state<Status>("idle");
  refusal = $state.raw<Refused | null>(null);
  /** Requests that are not durable yet. */
  pending = $state<number>(0);
  /** The secret of the one-time link that was asked for. */
  ticket = $state("");
  /** Whose place this device has asked the host for. */
  asked = $state("");
  /** Those of ours who answered when the seed was drawn, and were left out of it all the same. */
  leftOut = $state.raw<string[]>([]);
  /** Of which game of the room those at this device have agreed to a keepsake. */
  agreed = $state(-1);
  /** The server's clock minus ours, in milliseconds. */
  ahead = $state(0);

  private code = "";
  /** Of the link by which we came, or of the table we are at: with it we are let in at once. */
  private key = "";
  private table = false;
  private language: Language = "en";
  private readonly folded = new Folded((text) => text.map((line) => typeset(line, this.language)));
  private readonly contributions = new Contributions();
  /** How close and how spicy cards may be for this device's owner, and whether the server has been told on this line. */
  wish = { level: 2, spicy: 2 };
  private wished = false;
  /** How often this device has said hello: whoever answers may have forgotten what was said before. */
  greetings = 0;
  private joining: { token: string; name: string } | null = null;
  /** What is asked for at the door, and what is done once the table is there. */
  private opening: (() => void) | null = null;
  private opened: (() => void) | null = null;

  private readonly line = new Line({
    table: () => this.code,
    greet: () => {
      this.contributions.again();
      this.wished = false;
      this.greetings++;
      const tokens = this.table ? [] : tokensAt(this.code);
      const { code: room, key, language, table } = this;
      return { type: "hello", protocol: PROTOCOL, room, key, tokens, language, table };
    },
    hear: (message) => this.hear(message),
    patient: () => this.knocking,
    lost: () => void (this.status = this.update ? "lost" : "connecting"),
    ended: (why) => {
      if (GONE.has(why)) forget(this.code);
      this.status = why;
    },
  });

  /** Be at this table; without a code, only at the door. */
  enter(way: { code: string; key: string; table?: boolean }, language: Language): void {
    this.leaveLine();
    this.code = way.code;
    this.key = way.key;
    this.language = language;
    this.table = way.table ?? false;
    this.line.open();
  }

  /** Read in another language, where nobody's own is asked for: what is shown stays until it comes. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    if (this.table) this.line.open();
  }

  /** Hang up and forget what was shown. */
  leaveLine(): void {
    this.line.hangUp();
    this.opening = this.opened = null;
    this.update = null;
    this.pending = 0;
    this.code = this.key = "";
    this.status = "idle";
  }

  private hear(message: Heard): void {
    this.pending = this.line.pending;
    switch (message.type) {
      case "welcome":
        this.status = "open";
        this.opening?.();
        this.opening = null;
        break;
      case "update": {
        this.status = "open";
        const update = this.folded.fold(message);
        if (update) this.show(update);
        else this.line.say({ type: "whole" });
        break;
      }
      case "ticket":
        this.ticket = message.ticket;
        break;
      case "refused":
        if (!LATE.has(message.clause)) this.refusal = message;
        break;
    }
  }

  private show(update: Update): void {
    this.code = update.room.code;
    this.key = update.room.key;
    this.ahead = update.now - Date.now();
    if (this.joining && update.mine.length) {
      remember(this.code, this.joining.token, this.joining.name);
      this.joining = null;
    }
    if (
      this.asked &&
      (update.mine.length || (!this.pending && !update.room.asking.some((each) => each.who === this.asked)))
    ) {
      this.asked = "";
    }
    this.update = update;
    if (update.mine.length && !this.wished) {
      this.wished = true;
      if (this.wish.level < 2 || this.wish.spicy < 2) this.lower();
      if (this.agreed === update.room.games) this.agreeToKeepsake();
    }
    for (const { who, command } of this.contributions.owed(update)) this.do(command, who);
    this.leftOut = this.contributions.leftOut(update);
    if (update.mine.length) {
      const arrange = this.opened;
      this.opened = null;
      arrange?.();
    }
  }

  request(wanted: Wanted): void {
    if (this.line.pending >= MOST_UNANSWERED) {
      // Of more the server would not know, if they came twice, that they were done.
      this.refusal = { type: "refused", id: "", clause: "server.fault", what: "" };
      return;
    }
    this.refusal = null;
    this.line.request({ ...wanted, id: randomHex(8) });
    this.pending = this.line.pending;
  }

  do(command: Command, who = this.me): void {
    this.request({ type: "do", who, command });
  }

  play(move: Move): void {
    const update = this.update;
    if (update?.offer) this.request({ type: "play", who: update.shown, offer: update.offer.id, move });
  }

  /** A move of any game, as it was offered. */
  answer(kind: string, fields: Record<string, unknown>): void {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- of games of other packages nobody knows the moves here
    this.play({ kind, ...fields } as Move);
  }

  unveil(who: string): void {
    this.line.say({ type: "unveil", who });
  }

  change(name: string, language: Language): void {
    this.language = language;
    if (this.me) this.request({ type: "change", who: this.me, name, language });
  }

  /** Whether we wait at the door of a table at which the host lets people in. */
  get knocking(): boolean {
    const update = this.update;
    return Boolean(this.pending && update && !update.mine.length && update.room.asking.some((each) => each.newcomer));
  }

  get me(): string {
    return this.update?.shown || this.update?.mine[0] || "";
  }

  /** A secret by which this device will be known as whoever comes in by it. */
  private token(name = ""): string {
    const token = randomHex(16);
    this.joining = { token, name };
    return token;
  }

  join(code: string, name: string, role: "player" | "watcher" = "player"): void {
    this.request({ type: "join", room: code, token: this.token(name), name, language: this.language, role });
  }

  /** In private: no card shall go closer than this, or be spicier. The device says it again whenever it comes. */
  lower(): void {
    for (const who of this.update?.mine ?? []) this.request({ type: "lower", who, ...this.wish });
  }

  /**
   * In private: a keepsake of this game may be made, as far as those at this device are concerned. The server keeps it in
   * memory alone, so the device says it again whenever it comes.
   */
  agreeToKeepsake(): void {
    this.agreed = this.update?.room.games ?? -1;
    for (const who of this.update?.mine ?? []) this.request({ type: "keepsake", who });
  }

  /** Ask for a link that moves this person to another device. */
  link(): void {
    this.ticket = "";
    this.request({ type: "link", who: this.me });
  }

  /** Use such a link. */
  claim(code: string, ticket: string): void {
    this.request({ type: "claim", room: code, ticket, token: this.token() });
  }

  /** The old device is lost: ask the host for this person's place. */
  ask(code: string, who: string): void {
    this.asked = who;
    this.request({ type: "ask", room: code, who, token: this.token() });
  }

  /** One of ours agrees to give this place, or to let this newcomer in, or does not. */
  approve(by: string, who: string, yes: boolean): void {
    this.request({ type: "approve", by, who, yes });
  }

  /** What was revealed has been seen on this device. */
  seen(): void {
    this.request({ type: "seen", who: this.update?.mine[0] ?? "", since: this.update?.held?.since ?? 0 });
  }

  /** Take back what was laid last, as long as nothing is turned over. */
  rethink(): void {
    this.request({ type: "rethink", who: this.me });
  }
  /** One of ours reminds somebody for whom the table waits. */
  nudge(by: string, who: string): void {
    this.request({ type: "nudge", by, who });
  }

  /** Those at this device have come to this card of the end of the evening. */
  turned(card: Turned["card"]): void {
    for (const who of this.update?.mine ?? []) this.request({ type: "turned", who, card });
  }

  /** One of ours throws in a sign. */
  react(sign: React["sign"]): void {
    this.request({ type: "react", who: this.me, sign });
  }

  /** One of ours, who only looks on, guesses along. */
  guessAlong(riddle: number, guess: boolean | number | string): void {
    this.request({ type: "along", who: this.me, riddle, guess });
  }

  /** In private: what is wrong with a question whose solution was shown. */
  report(card: number, why: Report["why"]): void {
    this.request({ type: "report", who: this.me, card, why });
  }

  erase(): void {
    this.request({ type: "erase", who: this.me });
  }

  deleteRoom(): void {
    const room = this.update?.room;
    this.request({ type: "delete", who: (room?.kept ? room.keeper : room?.host) ?? "" });
  }

  /** Open a table; once it is there, `then` may arrange it. */
  open(name: string, language: Language, game = "ego", then: () => void = () => {}): void {
    this.enter({ code: "", key: "" }, language);
    this.opened = then;
    this.opening = () => {
      const settings = {
        game,
        options: {},
        sensitivity: 1,
        pace: "none",
        burn: false,
        spicy: 1,
        minutes: 0,
        own: 50,
        parts: {},
      } as const;
      this.request({ type: "open", token: this.token(name), name, language, settings });
    };
  }
}

export const session = new Session();
