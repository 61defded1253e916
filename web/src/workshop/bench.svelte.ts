/** A box on the workbench: what is written here is saved as one types, what others write comes in, and all can be undone. */
import type { Finding, Workbench } from "../protocol";
import { randomHex } from "./random";
import type { Language } from "../lib/storage";
import * as api from "./api";
import type { Kind, OwnCard } from "./api";
import { newCard, type Game } from "./kinds";
import type { Link } from "./link";
import { keep } from "./kept";

/** Milliseconds after the last letter until it is saved; until it is tried again; between two looks at what others did. */
const PAUSE = 500;
const AGAIN = 3000;
const LOOK = 8000;
/** Letters typed one after another are undone together. */
const TOGETHER = 1500;
const MOST_UNDONE = 100;

interface Undoable {
  undo: () => void;
  /** Which card's typing it is, and until when more of it belongs to it. */
  typing: string;
  until: number;
}

export class Bench {
  title = $state("");
  languages = $state.raw<readonly Language[]>([]);
  cards = $state.raw<readonly OwnCard[]>([]);
  findings = $state.raw<readonly Finding[]>([]);
  state = $state<"saved" | "saving" | "unsaved">("saved");
  /** It was deleted, here or elsewhere. */
  gone = $state(false);
  /** The last refusal of something that was tried to be saved. */
  refused = $state.raw<api.Refused | null>(null);
  private undone = $state.raw<readonly Undoable[]>([]);
  readonly game: Game;
  readonly reading: Link;
  readonly writes: boolean;
  shelf = $state<Workbench["shelf"]>("");
  private changed: number;
  /** The cards that are not saved yet, and whether the order or the title is. */
  private dirty: readonly string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private busy = false;
  private stopped = false;
  /** When a card was last written here. */
  private readonly touched: Record<string, number> = {};

  constructor(
    readonly link: Link,
    found: Workbench,
  ) {
    this.game = found.box.game;
    this.writes = found.right === "writes";
    this.reading = { name: found.name, secret: found.reading };
    this.changed = -1;
    this.hear(found);
    setTimeout(() => void this.look(), LOOK);
  }

  get canUndo(): boolean {
    return this.undone.length > 0;
  }

  stop(): void {
    this.stopped = true;
    void this.flush(true);
  }

  /** As it is on the server, but for what was typed here and is not there yet. */
  private hear(found: Workbench): void {
    this.title = found.box.title;
    this.languages = found.box.languages;
    const mine = Object.fromEntries(this.cards.map((card) => [card.id, card]));
    const recent = (id: string): boolean => this.dirty.includes(id) || Date.now() - (this.touched[id] ?? 0) < LOOK;
    const theirs = (found.box.cards ?? []).map((card) => (recent(card.id) ? (mine[card.id] ?? card) : card));
    for (const { id } of theirs) delete mine[id];
    this.cards = [...theirs, ...Object.values(mine).filter((card) => this.dirty.includes(card.id))];
    this.findings = found.findings;
    this.shelf = found.shelf;
    this.changed = found.changed;
    if (this.writes) keep({ ...this.link, title: this.title, game: this.game });
  }

  private async look(): Promise<void> {
    if (this.stopped || this.gone) return;
    if (document.visibilityState === "visible" && !this.busy && this.dirty.length === 0) await this.refresh();
    setTimeout(() => void this.look(), LOOK);
  }

  async refresh(): Promise<void> {
    try {
      const found = await api.readSince(this.link, this.changed);
      if (found) this.hear(found);
    } catch (fault) {
      if (fault instanceof api.Refused && fault.status === 404) this.gone = true;
    }
  }

  /** Whether it may stand where everybody on this server sees it. */
  async shelve(wished: boolean): Promise<void> {
    await api.shelve(this.link, wished);
    this.shelf = (await api.read(this.link)).shelf;
  }

  // ---- writing ------------------------------------------------------------------------------------------------------

  card(id: string): OwnCard | undefined {
    return this.cards.find((card) => card.id === id);
  }

  edit(card: OwnCard): void {
    const before = this.card(card.id);
    if (!before) return;
    this.remember(() => this.put(before), card.id);
    this.put(card);
  }

  add(kind: Kind, like?: OwnCard): string {
    const id = randomHex(4);
    const card = newCard(kind, id, like);
    this.remember(() => this.drop(id));
    this.put(card);
    return id;
  }

  /** A card that was had back as it was. */
  restore(card: OwnCard): void {
    const before = this.card(card.id);
    this.remember(() => (before ? this.put(before) : this.drop(card.id)));
    this.put(card);
  }

  remove(id: string): void {
    const before = this.card(id);
    if (!before) return;
    const ids = this.cards.map((card) => card.id);
    this.remember(() => {
      this.put(before);
      this.arrange(ids);
    });
    this.drop(id);
  }

  move(id: string, by: number): void {
    const ids = this.cards.map((card) => card.id);
    const from = ids.indexOf(id);
    const to = Math.max(0, Math.min(ids.length - 1, from + by));
    if (from < 0 || from === to) return;
    this.remember(() => this.arrange(ids));
    const others = ids.filter((each) => each !== id);
    this.arrange([...others.slice(0, to), id, ...others.slice(to)]);
  }

  entitle(title: string, languages: readonly Language[]): void {
    const before = [this.title, this.languages] as const;
    this.remember(() => this.name(...before), "title");
    this.name(title, languages);
  }

  undo(): void {
    const last = this.undone.at(-1);
    this.undone = this.undone.slice(0, -1);
    last?.undo();
  }

  private remember(undo: () => void, typing = ""): void {
    const last = this.undone.at(-1);
    const now = Date.now();
    if (last && typing && last.typing === typing && now < last.until) last.until = now + TOGETHER;
    else this.undone = [...this.undone, { undo, typing, until: now + TOGETHER }].slice(-MOST_UNDONE);
  }

  private put(card: OwnCard): void {
    const there = this.cards.some((each) => each.id === card.id);
    this.cards = there ? this.cards.map((each) => (each.id === card.id ? card : each)) : [...this.cards, card];
    this.mark(card.id);
    this.touched[card.id] = Date.now();
    this.soon(PAUSE);
  }

  private drop(id: string): void {
    this.cards = this.cards.filter((card) => card.id !== id);
    this.findings = this.findings.filter((each) => each.card !== id);
    this.mark(id);
    this.soon(0);
  }

  private arrange(ids: readonly string[]): void {
    const place = Object.fromEntries(ids.map((id, at) => [id, at]));
    this.cards = [...this.cards].sort((a, b) => (place[a.id] ?? ids.length) - (place[b.id] ?? ids.length));
    this.mark("order");
    this.soon(0);
  }

  private name(title: string, languages: readonly Language[]): void {
    [this.title, this.languages] = [title, languages];
    this.mark("title");
    this.soon(PAUSE);
  }

  private mark(what: string): void {
    if (!this.dirty.includes(what)) this.dirty = [...this.dirty, what];
  }

  private soon(after: number): void {
    this.state = "saving";
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), after);
  }

  /** All that is not saved yet, one after another; what fails because nobody answers is tried again. */
  async flush(leaving = false): Promise<void> {
    if (this.busy && !leaving) return this.soon(PAUSE);
    this.busy = true;
    try {
      // Cards before their order: what is new must be there to be ordered.
      for (const what of [...this.dirty].sort((a, b) => Number(a === "order") - Number(b === "order"))) {
        this.dirty = this.dirty.filter((each) => each !== what);
        try {
          await this.send(what, leaving);
        } catch (fault) {
          if (!(fault instanceof api.Refused)) throw fault;
          if (fault.status === 404) this.gone = true;
          else if (fault.status === 400 || fault.status === 413) this.refused = fault;
          else {
            this.mark(what);
            this.state = "unsaved";
            setTimeout(() => void this.flush(), AGAIN);
            return;
          }
        }
      }
      if (this.dirty.length === 0) this.state = this.refused ? "unsaved" : "saved";
    } finally {
      this.busy = false;
    }
  }

  private async send(what: string, leaving: boolean): Promise<void> {
    if (what === "order") {
      await api.order(
        this.link,
        this.cards.map((card) => card.id),
      );
    } else if (what === "title") {
      const title = this.title.trim();
      if (title) await api.entitle(this.link, { title, languages: [...this.languages] });
    } else {
      const card = this.card(what);
      if (!card) return void (await api.removeCard(this.link, what));
      const { findings } = await api.save(this.link, card, leaving);
      this.refused = null;
      const others = this.findings.filter((each) => each.card !== what || each.kind === "alike");
      this.findings = [...others, ...findings];
    }
  }
}
