/** What the server sent, put together: a part that is not there is as it was before. */
import type { RoomView, Sent, Update } from "../protocol";

type Text = Update["texts"][number];
type Public = Update["public"];

const NOTHING: Update = {
  type: "update",
  version: 0,
  now: 0,
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the first that is sent is whole
  room: {} as RoomView,
  mine: [],
  shown: "",
  seat: null,
  public: null,
  private: null,
  offer: null,
  texts: {},
  languages: {},
  held: null,
  breath: null,
  along: null,
  wrote: null,
  done: [],
};

export class Folded {
  private number = 0;
  private have = NOTHING;

  /** Every text is read once, as it comes. */
  constructor(private readonly read: (text: Text) => Text) {}

  /** Everything that this device may know now; null if this builds on something else than what is here. */
  fold(sent: Sent): Update | null {
    if (sent.on !== 0 && sent.on !== this.number) return null;
    const before = sent.on === 0 ? NOTHING : this.have;
    const { room, public: shown, texts, n, on: _, ...plain } = sent;
    this.number = n;
    this.have = {
      ...before,
      ...plain,
      room: room ? { ...before.room, ...room } : before.room,
      public: shown === undefined ? before.public : folded(before.public, shown),
      texts: texts ? this.readable(before.texts, texts) : before.texts,
      done: sent.done ?? [],
    };
    return this.have;
  }

  private readable(before: Update["texts"], sent: NonNullable<Sent["texts"]>): Update["texts"] {
    const kept = Object.entries(before).filter(([handle]) => !(handle in sent));
    const read = Object.entries(sent).flatMap(([handle, text]) => (text ? [[handle, this.read(text)] as const] : []));
    return Object.fromEntries<Text>([...kept, ...read]);
  }
}

/** A game that names itself is told whole. */
function folded(before: Public, sent: NonNullable<Sent["public"]> | null): Public {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- so the server sends it
  if (sent === null || before === null || "game" in sent) return sent as Public;
  const told = sent.happenings;
  const happenings = !told || Array.isArray(told) ? told : [...before.happenings.slice(told.old), ...told.new];
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the game is the same, and so are its fields
  return { ...before, ...sent, ...(happenings && { happenings }) } as Public;
}
