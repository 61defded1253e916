/** The line to the server: one socket, one newest update, requests that are sent again until they are known to be done. */

import { CODES, PROTOCOL, type Do, type FromDevice, type Refused, type ToDevice, type Update } from "../protocol";
import { backoff } from "./backoff";
import { fromHex, hex, randomHex, sha256 } from "./random";
import { forget, remember, tokensAt, type Language } from "./storage";

export type Ending = keyof typeof CODES;
export type Status = "idle" | "connecting" | "open" | "lost" | Ending;
const PATIENCE = 6000; // milliseconds until a request without an answer means a dead line
type Command = Do["command"];

/** Endings after which coming back by oneself would be wrong. */
const FINAL = new Set<Ending>(["too-old", "taken-over", "kicked", "left", "room-gone", "not-found", "misbehaved"]);

export function basePath(): string {
  const path = location.pathname.replace(/\/r\/[^/]*(\/table)?\/?$/, "");
  return path.replace(/\/$/, "");
}

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
  /** The server's clock minus ours, in milliseconds. */
  ahead = $state(0);

  private socket: WebSocket | null = null;
  private waiting = new Map<string, string>();
  private attempt = 0;
  private timer = 0;
  private code = "";
  private table = false;
  private language: Language = "en";
  private welcome: (() => void) | null = null;
  private contributions = new Map<string, string>();
  private contributed = new Set<string>();
  /** How close cards may go for this device's owner, and whether the server has been told on this line. */
  wish = 2;
  private wished = false;
  private joining: { token: string; name: string } | null = null;

  constructor() {
    const again = (): void => {
      if (document.visibilityState === "visible") this.hurry();
    };
    document.addEventListener("visibilitychange", again);
    addEventListener("pageshow", again);
    addEventListener("online", again);
    addEventListener("offline", () => this.lose());
  }

  /** Be at this table; without a code, only at the door. */
  enter(code: string, language: Language, table = false): void {
    this.leaveLine();
    this.code = code.toUpperCase();
    this.language = language;
    this.table = table;
    this.attempt = 0;
    this.connect();
  }

  /** Hang up and forget what was shown. */
  leaveLine(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.update = null;
    this.waiting.clear();
    this.pending = 0;
    this.code = "";
    this.status = "idle";
  }

  /** The device says that it has no network: nothing will come over this line any more. */
  private lose(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.onclose = null;
    socket.close();
    this.status = this.update ? "lost" : "connecting";
    this.timer = window.setTimeout(() => this.connect(), backoff(this.attempt++));
  }

  private hurry(): void {
    if (this.status === "lost" || (this.status === "connecting" && !this.socket)) {
      clearTimeout(this.timer);
      this.connect();
    }
  }

  private connect(): void {
    this.status = this.update ? "lost" : "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${basePath()}/ws`);
    this.socket = socket;
    let ending: Ending | null = null;
    socket.onopen = () => {
      this.contributed.clear();
      this.wished = false;
      const tokens = this.table ? [] : tokensAt(this.code);
      this.transmit({
        type: "hello",
        protocol: PROTOCOL,
        room: this.code,
        tokens,
        language: this.language,
        table: this.table,
      });
      for (const message of this.waiting.values()) socket.send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ToDevice;
      if (message.type === "closing") ending = message.why;
      else this.receive(message);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (ending && FINAL.has(ending)) {
        if (ending === "kicked" || ending === "left" || ending === "room-gone" || ending === "not-found")
          forget(this.code);
        this.status = ending;
        return;
      }
      this.status = this.update ? "lost" : "connecting";
      this.timer = window.setTimeout(() => this.connect(), backoff(this.attempt++));
    };
  }

  private receive(message: ToDevice): void {
    switch (message.type) {
      case "welcome":
        this.status = "open";
        this.attempt = 0;
        this.welcome?.();
        this.welcome = null;
        break;
      case "update":
        this.status = "open";
        this.attempt = 0;
        this.code = message.room.code;
        this.ahead = message.now - Date.now();
        for (const id of message.done) this.waiting.delete(id);
        this.pending = this.waiting.size;
        if (this.joining && message.mine.length) {
          remember(this.code, this.joining.token, this.joining.name);
          this.joining = null;
        }
        if (this.asked && (message.mine.length || (!this.pending && !message.room.asking.includes(this.asked))))
          this.asked = "";
        this.update = message;
        if (message.mine.length && !this.wished) {
          this.wished = true;
          if (this.wish < 2) this.lower(this.wish);
        }
        this.contribute(message);
        break;
      case "ping":
        this.transmit({ type: "pong", number: message.number });
        break;
      case "ticket":
        this.waiting.delete(message.id);
        this.pending = this.waiting.size;
        this.ticket = message.ticket;
        break;
      case "refused":
        this.waiting.delete(message.id);
        this.pending = this.waiting.size;
        if (message.clause !== "table.offer" && message.clause !== "table.aside" && message.clause !== "table.seed")
          this.refusal = message;
        break;
    }
  }

  private transmit(message: FromDevice): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send it now, and again after every reconnection, until the server says that it is done or refuses it. */
  private request(message: FromDevice & { id: string }): void {
    this.refusal = null;
    this.waiting.set(message.id, JSON.stringify(message));
    this.pending = this.waiting.size;
    this.transmit(message);
    const socket = this.socket;
    setTimeout(() => {
      if (this.waiting.has(message.id) && this.socket === socket) this.lose(); // no answer: the line is dead, whatever it says
    }, PATIENCE);
  }

  do(command: Command, who = this.me): void {
    this.request({ type: "do", id: randomHex(8), who, command });
  }

  play(move: Record<string, unknown>): void {
    const update = this.update;
    if (!update?.offer) return;
    this.request({ type: "play", id: randomHex(8), who: update.shown, offer: update.offer.id, move });
  }

  unveil(who: string): void {
    this.transmit({ type: "unveil", who });
  }

  change(name: string, language: Language): void {
    this.language = language;
    if (this.me) this.request({ type: "change", id: randomHex(8), who: this.me, name, language });
  }

  get me(): string {
    return this.update?.shown || this.update?.mine[0] || "";
  }

  join(code: string, name: string, role: "player" | "watcher" = "player"): void {
    const token = randomHex(16);
    this.joining = { token, name };
    this.request({ type: "join", id: randomHex(8), room: code, token, name, language: this.language, role });
  }

  /** In private: no card shall go closer than this. The device says it again whenever it comes. */
  lower(level: number): void {
    for (const who of this.update?.mine ?? []) this.request({ type: "lower", id: randomHex(8), who, level });
  }

  /** Ask for a link that moves this person to another device. */
  link(): void {
    this.ticket = "";
    this.request({ type: "link", id: randomHex(8), who: this.me });
  }

  /** Use such a link. */
  claim(code: string, ticket: string): void {
    const token = randomHex(16);
    this.joining = { token, name: "" };
    this.request({ type: "claim", id: randomHex(8), room: code, ticket, token });
  }

  /** The old device is lost: ask the host for this person's place. */
  ask(code: string, who: string): void {
    const token = randomHex(16);
    this.joining = { token, name: "" };
    this.asked = who;
    this.request({ type: "ask", id: randomHex(8), room: code, who, token });
  }

  approve(who: string, yes: boolean): void {
    this.request({ type: "approve", id: randomHex(8), by: this.update?.room.host ?? "", who, yes });
  }

  erase(): void {
    this.request({ type: "erase", id: randomHex(8), who: this.me });
  }

  deleteRoom(): void {
    this.request({ type: "delete", id: randomHex(8), who: this.update?.room.host ?? "" });
  }

  /** Open a table; once it is there, `then` may arrange it. */
  open(name: string, language: Language, then: () => void = () => {}): void {
    this.leaveLine();
    this.language = language;
    const token = randomHex(16);
    this.joining = { token, name };
    this.welcome = () => {
      this.request({
        type: "open",
        id: randomHex(8),
        token,
        name,
        language,
        settings: { game: "ego", options: {}, sensitivity: 1, pace: "none" },
      });
      const opened = $effect.root(() => {
        $effect(() => {
          if (this.update?.mine.length) {
            opened();
            then();
          }
        });
      });
    };
    this.connect();
  }

  /** This device's part in the seed: one contribution a draw, pledged once and opened once. */
  private contribute(update: Update): void {
    const draw = update.room.draw;
    if (!draw) {
      this.contributions.clear();
      this.contributed.clear();
      return;
    }
    for (const who of update.mine) {
      if (!update.room.members.some((member) => member.who === who && member.role === "player")) continue;
      const mine = this.contributions.get(who) ?? randomHex(16);
      this.contributions.set(who, mine);
      if (!draw.sealed && !draw.pledged.includes(who) && !this.contributed.has(`pledge ${who}`)) {
        this.contributed.add(`pledge ${who}`);
        this.do({ kind: "pledge", pledge: hex(sha256(fromHex(mine))) }, who);
      }
      if (
        draw.sealed &&
        draw.pledged.includes(who) &&
        !draw.opened.includes(who) &&
        !this.contributed.has(`reveal ${who}`)
      ) {
        this.contributed.add(`reveal ${who}`);
        this.do({ kind: "reveal", contribution: mine }, who);
      }
    }
  }
}

export const session = new Session();
