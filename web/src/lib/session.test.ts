import { createHash } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session as Made } from "./session.svelte";
import { drawsSeen } from "./storage";
import { MOST_UNANSWERED, type FromDevice, type RoomView, type Sent, type ToDevice, type Update } from "../protocol";

/** A server's end of every socket that the session opens. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: FromDevice[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    expect(this.readyState).toBe(Socket.OPEN);
    this.sent.push(JSON.parse(text) as FromDevice);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    queueMicrotask(() => this.onclose?.());
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  say(message: ToDevice): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The line breaks, after a last word if there is one. */
  async breaks(why?: Extract<ToDevice, { type: "closing" }>["why"]): Promise<void> {
    if (why) this.say({ type: "closing", why });
    this.close();
    await vi.advanceTimersByTimeAsync(0);
  }

  of<T extends FromDevice["type"]>(type: T): Extract<FromDevice, { type: T }>[] {
    return this.sent.filter((each): each is Extract<FromDevice, { type: T }> => each.type === type);
  }
}

const latest = (): Socket => Socket.all.at(-1)!;

function member(who: string): RoomView["members"][number] {
  return {
    who,
    name: who,
    look: 0,
    bot: false,
    connected: true,
    role: "player",
    presence: "here",
    patience: null,
    nudge: null,
    nudged: null,
  };
}

function update(more: Partial<Update> = {}, room: Partial<RoomView> = {}): Sent {
  return {
    type: "update",
    n: 1,
    on: 0,
    version: 1,
    now: Date.now(),
    mine: ["me"],
    shown: "me",
    seat: 0,
    public: null,
    private: null,
    offer: null,
    texts: {},
    done: [],
    ...more,
    room: {
      code: "ABCDE",
      key: "0123456789abcdef",
      phase: "lobby",
      host: "me",
      members: [member("me"), member("you")],
      chairs: [],
      asking: [],
      givable: [],
      boxes: [],
      draw: null,
      left_out: [],
      ...room,
    } as RoomView,
  } as Sent;
}

/** What the page tells: visible again, online, offline. */
let heard: Record<string, () => void>;
let remembered: Map<string, string>;

let Session: typeof Made;

function at(): Made {
  const session = new Session();
  session.enter({ code: "ABCDE", key: "" }, "en");
  latest().open();
  return session;
}

/** A page that any session finds when it is made. */
function page(): void {
  const listen = (what: string, then: () => void): void => void (heard[what] = then);
  heard = {};
  remembered = new Map([["selves.places", JSON.stringify([{ code: "ABCDE", tokens: ["token"], name: "me", at: 0 }])]]);
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("document", { addEventListener: listen, visibilityState: "visible" });
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("location", { protocol: "https:", host: "table.example", pathname: "/base/r/ABCDE" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
  });
}

beforeAll(async () => {
  page();
  ({ Session } = await import("./session.svelte"));
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1); // the longest wait
  Socket.all = [];
  page();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("coming to a table", () => {
  test("comes back by the table's key, as if by its link", async () => {
    at();
    latest().say(update());
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(250);
    latest().open();
    expect(latest().sent[0]).toMatchObject({ type: "hello", room: "ABCDE", key: "0123456789abcdef" });
  });

  test("says hello with what this device remembers, below the base path", () => {
    const session = at();
    expect(latest().url).toBe("wss://table.example/base/ws/ABCDE");
    expect(latest().sent).toEqual([
      {
        type: "hello",
        protocol: expect.any(Number),
        room: "ABCDE",
        key: "",
        tokens: ["token"],
        language: "en",
        table: false,
      },
    ]);
    expect(session.status).toBe("connecting");
    latest().say(update());
    expect(session.status).toBe("open");
  });

  test("answers a ping", async () => {
    at();
    latest().say({ type: "ping", number: 7 });
    expect(latest().of("pong")).toEqual([{ type: "pong", number: 7 }]);
  });

  test("opens a table, remembers its token, and then arranges it once", async () => {
    const session = new Session();
    const then = vi.fn();
    session.open("Ada", "en", "ego", then);
    latest().open();
    latest().say({ type: "welcome" } as ToDevice);
    const [asked] = latest().of("open");
    expect(asked).toMatchObject({ name: "Ada", language: "en" });
    expect(then).not.toHaveBeenCalled();
    latest().say(update({ done: [asked!.id] }, { code: "FGHIJ" }));
    latest().say(update({}, { code: "FGHIJ" }));
    expect(then).toHaveBeenCalledOnce();
    expect(remembered.get("selves.places")).toContain(asked!.token);
  });
});

describe("a line that breaks", () => {
  test("is made again, after a longer wait each time, and after an answer as quickly as at first", async () => {
    const session = at();
    latest().say(update());
    for (const [number, wait] of [250, 500, 1000, 2000, 4000, 8000, 8000].entries()) {
      await latest().breaks();
      expect(session.status).toBe("lost");
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(Socket.all).toHaveLength(number + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(Socket.all).toHaveLength(number + 2);
    }
    latest().open();
    latest().say(update());
    expect(session.status).toBe("open");
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(250);
    expect(Socket.all).toHaveLength(9);
  });

  test("is made again at once when the page is looked at or the network is back", async () => {
    const session = at();
    latest().say(update());
    heard["offline"]!();
    expect(session.status).toBe("lost");
    heard["online"]!();
    expect(Socket.all).toHaveLength(2);
    latest().open();
    latest().say(update());
    heard["visibilitychange"]!();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Socket.all).toHaveLength(2); // a line that is there stays
  });

  test("has nothing more to say once another took its place", async () => {
    const session = at();
    latest().say(update());
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(250);
    const slow = latest();
    heard["visibilitychange"]!();
    const quick = latest();
    expect(quick).not.toBe(slow);
    session.do({ kind: "start" });
    quick.open();
    slow.open();
    expect(slow.sent).toEqual([]);
    expect(quick.sent.map(({ type }) => type)).toEqual(["hello", "do"]);
  });

  test.each(["restart", "too-slow"] as const)("with the word %s is made again", async (why) => {
    const session = at();
    latest().say(update());
    await latest().breaks(why);
    await vi.advanceTimersByTimeAsync(250);
    expect(Socket.all).toHaveLength(2);
    expect(session.status).toBe("lost");
  });

  test.each(["too-old", "taken-over", "kicked", "left", "room-gone", "not-found", "misbehaved"] as const)(
    "with the word %s stays closed",
    async (why) => {
      const session = at();
      latest().say(update());
      await latest().breaks(why);
      heard["online"]!();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(Socket.all).toHaveLength(1);
      expect(session.status).toBe(why);
    },
  );

  test("forgets the table only where there is no coming back", async () => {
    for (const why of ["taken-over", "misbehaved", "too-old"] as const) {
      at();
      await latest().breaks(why);
      expect(remembered.get("selves.places")).toContain("ABCDE");
    }
    at();
    await latest().breaks("kicked");
    expect(remembered.get("selves.places")).toBe("[]");
  });

  test("is not made again by somebody who hung up", async () => {
    const session = at();
    latest().say(update());
    session.leaveLine();
    heard["online"]!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Socket.all).toHaveLength(1);
    expect([session.status, session.update]).toEqual(["idle", null]);
  });
});

describe("a request", () => {
  test("is sent again, the same to the letter, until it is acknowledged", async () => {
    const session = at();
    latest().say(update());
    session.do({ kind: "start" });
    const [first] = latest().of("do");
    expect(session.pending).toBe(1);
    for (let again = 0; again < 2; again++) {
      await latest().breaks();
      await vi.advanceTimersByTimeAsync(500);
      latest().open();
      expect(latest().sent.map(({ type }) => type)).toEqual(["hello", "do"]);
      expect(latest().of("do")).toEqual([first]);
    }
    latest().say(update({ done: [first!.id] }));
    expect(session.pending).toBe(0);
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(500);
    latest().open();
    expect(latest().of("do")).toEqual([]);
  });

  test("made without a line is sent as soon as there is one", async () => {
    const session = at();
    latest().say(update());
    await latest().breaks();
    session.do({ kind: "start" });
    expect(session.pending).toBe(1);
    await vi.advanceTimersByTimeAsync(250);
    latest().open();
    expect(latest().of("do")).toHaveLength(1);
  });

  test("is not made while as many are unanswered as the server remembers", async () => {
    const session = at();
    latest().say(update());
    await latest().breaks();
    for (let asked = 0; asked < MOST_UNANSWERED + 1; asked++) session.do({ kind: "start" });
    expect([session.pending, session.refusal?.clause]).toEqual([MOST_UNANSWERED, "server.fault"]);
    await vi.advanceTimersByTimeAsync(250);
    latest().open();
    expect(new Set(latest().of("do")).size).toBe(MOST_UNANSWERED);
  });

  test("that is refused is over, and says why unless it only came late", async () => {
    const session = at();
    latest().say(update());
    session.do({ kind: "start" });
    latest().say({ type: "refused", id: latest().of("do")[0]!.id, clause: "table.host", what: "" } as ToDevice);
    expect([session.pending, session.refusal?.clause]).toEqual([0, "table.host"]);
    session.do({ kind: "start" });
    expect(session.refusal).toBeNull();
    latest().say({ type: "refused", id: latest().of("do")[1]!.id, clause: "table.offer", what: "" } as ToDevice);
    expect([session.pending, session.refusal]).toEqual([0, null]);
  });

  test("without an answer means a dead line: another is made", async () => {
    const session = at();
    latest().say(update());
    session.do({ kind: "start" });
    await vi.advanceTimersByTimeAsync(5999);
    expect(session.status).toBe("open");
    await vi.advanceTimersByTimeAsync(1);
    expect(session.status).toBe("lost");
    await vi.advanceTimersByTimeAsync(250);
    expect(Socket.all).toHaveLength(2);
  });

  test("that a host must answer is waited for on the same line", async () => {
    const session = at();
    session.join("ABCDE", "Ada");
    const knocks = {
      who: "new",
      newcomer: true,
      name: "Ada",
      since: 0,
      known: false,
      agreed: [],
      missing: ["you"],
      until: 0,
    };
    latest().say(update({ mine: [] }, { asking: [knocks] }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.status, session.knocking, Socket.all.length]).toEqual(["open", true, 1]);
    latest().say(update({ mine: [] }));
    await vi.advanceTimersByTimeAsync(6000);
    expect(session.status).toBe("lost");
  });

  test("sent again without an answer means that the new line is dead too", async () => {
    const session = at();
    latest().say(update());
    session.do({ kind: "start" });
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(250);
    latest().open();
    latest().say(update());
    await vi.advanceTimersByTimeAsync(6000);
    expect(session.status).toBe("lost");
  });

  test("that was answered in time leaves the line alone", async () => {
    const session = at();
    latest().say(update());
    session.do({ kind: "start" });
    latest().say(update({ done: [latest().of("do")[0]!.id] }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.status, Socket.all.length]).toEqual(["open", 1]);
  });
});

describe("the seed", () => {
  const draw = (more: Partial<NonNullable<RoomView["draw"]>> = {}): Partial<RoomView> => ({
    phase: "drawing",
    draw: { server: "00", pledges: {}, sealed: false, opened: [], ...more },
  });
  const commands = (): unknown[] =>
    latest()
      .of("do")
      .map(({ command }) => command);

  test("is pledged once and revealed once, and the two belong together", async () => {
    at();
    latest().say(update({}, draw()));
    latest().say(update({}, draw()));
    expect(commands()).toEqual([{ kind: "pledge", pledge: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    latest().say(update({}, draw({ pledges: { me: "aa", you: "bb" }, sealed: true })));
    latest().say(update({}, draw({ pledges: { me: "aa", you: "bb" }, sealed: true, opened: ["you"] })));
    const [pledged, revealed, ...more] = commands() as [{ pledge: string }, { kind: string; contribution: string }];
    expect([revealed.kind, more]).toEqual(["reveal", []]);
    const digest = createHash("sha256").update(Buffer.from(revealed.contribution, "hex")).digest("hex");
    expect(digest).toBe(pledged.pledge);
  });

  test("is kept with all that was seen of the draw; who answered and was left out is told", async () => {
    const session = at();
    latest().say(update({}, draw()));
    latest().say(update({}, draw({ pledges: { me: "aa", you: "bb" }, sealed: true })));
    latest().say(update({}, { draw: null, left_out: ["me", "you"] }));
    expect(session.leftOut).toEqual(["me"]);
    const [seen] = drawsSeen("ABCDE");
    expect(seen).toMatchObject({ server: "00", pledges: { me: "aa", you: "bb" } });
    expect(seen!.opened["me"]).toMatch(/^[0-9a-f]{32}$/);
    latest().say(update({}, { draw: null, left_out: ["you"] }));
    expect(session.leftOut).toEqual([]);
  });

  test("is not forgotten if the server forgets a pledge, or shows another later", async () => {
    const session = at();
    latest().say(update({}, draw({ pledges: { me: "aa", you: "bb" } })));
    latest().say(update({}, draw({ pledges: { you: "cc" }, sealed: true })));
    latest().say(update({}, { draw: null, left_out: ["me"] }));
    expect(session.leftOut).toEqual(["me"]);
    expect(drawsSeen("ABCDE")[0]).toMatchObject({ pledges: { me: "aa", you: "bb" } });
  });

  test("is told again, and the same, on a new line that does not know it", async () => {
    at();
    latest().say(update({}, draw()));
    const [pledge] = commands();
    const id = latest().of("do")[0]!.id;
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(250);
    latest().open();
    latest().say(update({ done: [id] }, draw()));
    expect(new Set(commands().map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(pledge)]));
    expect(commands()).toHaveLength(2); // what waited was sent again, and the draw of the new line was answered
  });

  test("is not pledged after the sealing, nor revealed without a pledge", async () => {
    at();
    latest().say(update({}, draw({ pledges: { you: "bb" }, sealed: true })));
    expect(commands()).toEqual([]);
  });

  test("has one part for each player of this device, none for a watcher, and a new one each draw", async () => {
    at();
    const members = [member("me"), member("too"), { ...member("watcher"), role: "watcher" as const }];
    const all = { mine: ["me", "too", "watcher"] };
    latest().say(update(all, { ...draw(), members }));
    const whose = latest().of("do");
    expect(whose.map(({ who }) => who)).toEqual(["me", "too"]);
    latest().say(update(all, { draw: null, members }));
    latest().say(update(all, { ...draw(), members }));
    expect(new Set(commands().map((each) => (each as { pledge: string }).pledge)).size).toBe(4);
  });
});

describe("how close cards may go", () => {
  test("is said once on every line, and only by who wishes less than everything", async () => {
    const session = at();
    latest().say(update());
    expect(latest().of("lower")).toEqual([]);
    session.wish = { level: 1, spicy: 2 };
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(250);
    latest().open();
    latest().say(update());
    latest().say(update());
    expect(latest().of("lower")).toMatchObject([{ who: "me", level: 1, spicy: 2 }]);
  });

  test("one who wishes only nothing spicy says so, too", () => {
    const session = at();
    session.wish = { level: 2, spicy: 0 };
    latest().say(update());
    expect(latest().of("lower")).toMatchObject([{ who: "me", level: 2, spicy: 0 }]);
  });
});

describe("a keepsake", () => {
  test.each([
    { games: 3, again: 1 },
    { games: 4, again: 0 },
  ])("is agreed to again on a new line that may not know it, for the same game alone", async ({ games, again }) => {
    const session = at();
    latest().say(update({}, { games: 3 }));
    session.agreeToKeepsake();
    latest().say(update({ done: [latest().of("keepsake")[0]!.id] }, { games: 3 }));
    await latest().breaks();
    await vi.advanceTimersByTimeAsync(250);
    latest().open();
    latest().say(update({}, { games }));
    latest().say(update({}, { games }));
    expect(latest().of("keepsake")).toHaveLength(again);
  });
});
