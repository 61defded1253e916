/** The line to the server: one socket at a time, made again whenever it breaks, and every request sent until it is answered. */
import type { Closing, CODES, FromDevice, Ping, ToDevice } from "../protocol";
import { backoff } from "./backoff";

export type Ending = keyof typeof CODES;
export type Request = Extract<FromDevice, { id: string }>;
export type Heard = Exclude<ToDevice, Closing | Ping>;

/** Milliseconds until a request without an answer means a dead line. */
const PATIENCE = 6000;

/** Endings after which coming back by oneself would be wrong. */
const FINAL = new Set<Ending>([
  "too-old",
  "taken-over",
  "kicked",
  "left",
  "room-gone",
  "not-found",
  "guesses",
  "crowded",
  "misbehaved",
]);

/** Below which path the server has its pages. */
export function basePath(): string {
  const path = location.pathname.replace(/\/(r\/[^/]*(\/table)?|workshop(\/preview)?)\/?$/, "");
  return path.replace(/\/$/, "");
}

export interface Listener {
  /** The code of the table, if there is one: who stands before several servers may choose one by it. */
  table: () => string;
  /** A new socket is open: what is said first. */
  greet: () => FromDevice;
  hear: (message: Heard) => void;
  /** Whether what was asked is for people to answer, who may take their time. */
  patient: () => boolean;
  /** There is no line for now; another is on its way. */
  lost: () => void;
  /** Closed for good. */
  ended: (why: Ending) => void;
}

export class Line {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, string>();
  /** How often it was tried since the server last spoke. */
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly listener: Listener) {
    const again = (): void => {
      if (document.visibilityState === "visible") this.hurry();
    };
    document.addEventListener("visibilitychange", again);
    addEventListener("pageshow", again);
    addEventListener("online", again);
    addEventListener("offline", () => this.lose());
  }

  /** How many requests are not durable yet. */
  get pending(): number {
    return this.waiting.size;
  }

  open(): void {
    this.hangUp();
    this.tries = 0;
    this.connect();
  }

  hangUp(): void {
    this.drop();
    this.waiting.clear();
  }

  /** Said now or never. */
  say(message: FromDevice): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Said now, and again on every new line, until the server says that it is done or refuses it. */
  request(message: Request): void {
    this.waiting.set(message.id, JSON.stringify(message));
    if (this.socket?.readyState === WebSocket.OPEN) this.ask(this.socket, message.id);
  }

  private ask(socket: WebSocket, id: string): void {
    socket.send(this.waiting.get(id) ?? "");
    this.await(socket, id);
  }

  private await(socket: WebSocket, id: string): void {
    setTimeout(() => {
      if (!this.waiting.has(id) || this.socket !== socket) return;
      if (this.listener.patient()) this.await(socket, id);
      else this.lose(); // the line is dead, whatever it says
    }, PATIENCE);
  }

  /** Nothing more is heard from this socket, and none is on its way. */
  private drop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The device says that it has no network, or nobody answers: nothing will come over this line any more. */
  private lose(): void {
    if (!this.socket) return;
    this.drop();
    this.later();
  }

  private later(): void {
    this.listener.lost();
    this.timer = setTimeout(() => this.connect(), backoff(this.tries++));
  }

  /** Somebody looks again: what was put off, or seems to hang, is tried at once. */
  private hurry(): void {
    if (this.timer === null && (!this.socket || this.tries === 0)) return;
    this.drop();
    this.connect();
  }

  private connect(): void {
    this.timer = null;
    this.listener.lost();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const table = this.listener.table();
    const place = table ? `/ws/${encodeURIComponent(table)}` : "/ws";
    const socket = new WebSocket(`${scheme}://${location.host}${basePath()}${place}`);
    this.socket = socket;
    let ending: Ending | null = null;
    socket.onopen = () => {
      this.say(this.listener.greet());
      for (const id of this.waiting.keys()) this.ask(socket, id);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message: ToDevice = JSON.parse(event.data);
      if (message.type === "closing") ending = message.why;
      else if (message.type === "ping") this.say({ type: "pong", number: message.number });
      else this.hear(message);
    };
    socket.onclose = () => {
      this.drop();
      if (ending && FINAL.has(ending)) this.listener.ended(ending);
      else this.later();
    };
  }

  private hear(message: Heard): void {
    this.tries = 0;
    for (const id of message.type === "update"
      ? (message.done ?? [])
      : message.type === "welcome"
        ? []
        : [message.id]) {
      this.waiting.delete(id);
    }
    this.listener.hear(message);
  }
}
