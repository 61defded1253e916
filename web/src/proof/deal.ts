/** The cards of a finished game, dealt once more: which one had to come next, from each pile. */
import { nextApart } from "./apart";
import { along, alongAgain, nextAlong, type Arc } from "./arc";
import { unseenFirst } from "./chance";
import { nextAsked, sown, withNext, type Asking } from "./sown";

export interface Draw {
  kind: "draw";
  of: "order" | "die" | "dice";
  label: string;
  n: number;
  bound: number;
  result: number[];
}
export interface Card {
  kind: "card";
  pile: string;
  place: number;
  id: string;
  swapped: boolean;
}
export interface Gone {
  kind: "gone";
  place: number;
}
/** A card names this seat: neither the one that was asked nor any who were gone for good. */
export interface Named {
  kind: "named";
  seat: number;
  asked: number;
  gone?: number[];
}
/** The cards that come next are dealt to this one. */
export interface For {
  kind: "for";
  place: number;
}
/** The card that comes next is asked of this seat in this turn, where people at the table wrote some or turns count. */
export interface Asked {
  kind: "asked";
  seat: number;
  turn?: number;
  gone?: number[];
  idle?: number[];
}
export type Event = Draw | Card | Gone | Named | Asked | For;
/** Cards by their places in the box: a number is one, a pair a run of them. */
export type Places = (number | [number, number])[];
/** What was pledged to be kept apart. */
export interface Apart {
  clusters: Places[];
  excludes: Record<string, Places>;
}
/** Along which arcs piles were pledged to be put, by label. */
export type Arcs = Record<string, Along>;
interface Along {
  opening: number;
  close: Places;
  heavy: Places;
  closing?: number;
  warm?: Places;
  by_round?: boolean;
}

const FRONTS = "deck";
const BACKS = "deck.backs";
const PAGE = 20;

export function spread(places: Places): number[] {
  return places.flatMap((each) =>
    typeof each === "number" ? [each] : Array.from({ length: each[1] - each[0] + 1 }, (_, i) => each[0] + i),
  );
}

export class Deal {
  private readonly seen: Set<number>;
  private readonly piles = new Map<string, number[]>();
  private readonly arcs = new Map<string, Arc>();
  private readonly rest = new Map<string, number[]>();
  private readonly used = new Map<string, number[]>();
  private readonly asked = new Map<string, Set<number>>();
  private readonly gone = new Set<number>();
  /** ego: the sides that are to come. */
  private sides: { place: number; pile: string }[] = [];
  /** Essence, where terms are kept apart. */
  private readonly clusters: Set<number>[];
  private dealtTo: number | null = null;
  private dealt: number[] = [];
  /** ego, where people at the table wrote questions: who, by place; and of whom the next one is asked. */
  private readonly by: Map<number, number>;
  private asking: Asking | null = null;
  private left: number[] = [];
  private readonly opened = new Set<number>();
  private last = -1;
  private reshuffled = false;
  /** Identity: the round, by the die that is thrown for its area. ego: the turn of the card that comes next. */
  private round = 0;
  /** Egomaster: what the dice have shown since the last question. */
  private thrown: number[] = [];

  constructor(
    piles: Record<string, Places>,
    seen: Places,
    arcs: Arcs = {},
    private readonly apart: Apart | null = null,
    written: Record<string, number> = {},
    private readonly seats = 0,
  ) {
    this.by = new Map(Object.entries(written).map(([place, seat]) => [Number(place), seat]));
    this.clusters = (apart?.clusters ?? []).map((cluster) => new Set(spread(cluster)));
    this.seen = new Set(spread(seen));
    for (const [label, places] of Object.entries(piles)) this.piles.set(label, spread(places));
    for (const [label, { opening, close, heavy, closing = 0, warm = [], by_round: byRound = false }] of Object.entries(
      arcs,
    ))
      this.arcs.set(label, {
        opening,
        close: new Set(spread(close)),
        heavy: new Set(spread(heavy)),
        closing,
        warm: new Set(spread(warm)),
        byRound,
      });
  }

  /** Whether this could come next; nothing where there is nothing to check. */
  takes(event: Event): boolean | null {
    if (event.kind === "gone") {
      this.leaves(event.place);
      return null;
    }
    if (event.kind === "draw") {
      if (event.label === "area") this.round = event.n;
      if (event.label === "page") {
        const [white = NaN, black = NaN] = event.result;
        this.thrown.push((white - 1) * PAGE + black - 1);
      }
      return event.of === "order" && this.piles.has(event.label) ? this.shuffled(event) : null;
    }
    if (event.kind === "named") return null;
    if (event.kind === "asked") {
      this.asks(event);
      return null;
    }
    if (event.kind === "for") {
      this.dealtTo = this.opened.has(event.place) ? event.place : null;
      this.dealt = [];
      return null;
    }
    const right = this.comes(event);
    this.last = event.place;
    this.opened.add(event.place);
    this.reshuffled = false;
    return right;
  }

  /** Who is gone stays gone, and bets nothing; no turn comes again. */
  private asks({ seat, turn = 0, gone = [], idle = [] }: Asked): void {
    const stays = this.left.every((each) => gone.includes(each)) && gone.every((each) => idle.includes(each));
    this.asking = stays && turn >= this.round ? { seat, gone, idle } : null;
    this.left = gone;
    this.round = turn;
  }

  private leaves(place: number): void {
    this.gone.add(place);
    this.sides = this.sides.filter((side) => side.place !== place);
    for (const [label, used] of this.used)
      this.used.set(
        label,
        used.filter((each) => each !== place),
      );
  }

  private shuffled({ label, n, result }: Draw): boolean {
    const twoSided = label === FRONTS || label === BACKS;
    const cards = (n === 0 || twoSided ? this.piles : this.used).get(label) ?? [];
    const all = new Set(result);
    if (all.size !== cards.length || result.length !== cards.length || result.some((each) => each >= cards.length))
      return false;
    const ordered = result.map((each) => cards[each]!);
    this.used.set(label, []);
    if (twoSided) {
      const here = unseenFirst(ordered, this.seen).filter((place) => !this.gone.has(place));
      const sides = this.withTheirs(label, here, n).map((place) => ({ place, pile: label }));
      this.sides = label === FRONTS ? sides : [...this.sides, ...sides];
      this.reshuffled = n > 0;
    } else if (label.startsWith("booklet.")) {
      this.rest.set(label, ordered.slice(0, PAGE * PAGE));
    } else {
      const fresh = (): number[] => this.bent(label, unseenFirst(ordered, this.seen), n);
      this.rest.set(label, n === 0 ? fresh() : [...(this.rest.get(label) ?? []), ...ordered]);
    }
    return true;
  }

  /** Along its arc, if it has one; it opens lightly and ends warmly only once. */
  private bent(label: string, pile: number[], n: number): number[] {
    const arc = this.arcs.get(label);
    if (!arc) return pile;
    return n === 0 ? along(pile, arc) : alongAgain(pile, arc);
  }

  /** At first what people at the table wrote lies between the other cards. */
  private withTheirs(label: string, pile: number[], n: number): number[] {
    const theirs = n === 0 ? pile.filter((card) => this.by.has(card)) : [];
    if (!theirs.length) return this.bent(label, pile, n);
    const others = this.bent(
      label,
      pile.filter((card) => !this.by.has(card)),
      n,
    );
    const arc = this.arcs.get(label);
    return sown(others, theirs, arc?.opening ?? 0, arc?.close ?? new Set());
  }

  private comes(card: Card): boolean {
    if (card.pile === "other side") {
      this.sides = this.sides.filter((side) => side.place !== card.place || side.pile !== BACKS);
      return card.place === this.last;
    }
    if (card.pile === FRONTS || card.pile === BACKS) return this.nextSide(card);
    if (card.pile.startsWith("booklet.")) return this.byDice(card);
    this.used.get(card.pile)?.push(card.place);
    const rest = this.rest.get(card.pile) ?? [];
    return rest.splice(this.nextIn(rest, card.pile), 1)[0] === card.place;
  }

  /** Where the next card lies: on top, unless it is kept apart from others or excluded, or its warmth decides. */
  private nextIn(rest: number[], pile: string): number {
    const arc = this.arcs.get(pile);
    if (!this.apart || !pile.startsWith("terms.")) return arc ? nextAlong(rest, arc, this.round) : 0;
    const excluded = this.dealtTo === null ? [] : spread(this.apart.excludes[this.dealtTo] ?? []);
    const at = nextApart(rest, this.dealt, this.clusters, new Set(excluded));
    if (at in rest) this.dealt.push(rest[at]!);
    return at;
  }

  private nextSide(card: Card): boolean {
    let at = this.whereNext();
    if (this.reshuffled && card.swapped && this.sides[at]?.place === this.last) {
      const away = this.sides.splice(at, 1);
      at = this.whereNext();
      this.sides.push(...away);
      if (at < 0) at = this.whereNext();
    }
    this.asking = null;
    if (at < 0) return false;
    this.sides = withNext(this.sides, at, ({ place }) => this.by.has(place));
    const side = this.sides.shift();
    return side?.place === card.place && side.pile === card.pile;
  }

  /** Where the one lies that comes next, or -1: on top, unless people at the table wrote some or the turn decides. */
  private whereNext(): number {
    const counted = [...this.arcs.values()].some(({ byRound }) => byRound);
    if (!this.by.size && !counted) return this.sides.length ? 0 : -1;
    if (!this.asking) return -1;
    const rest = this.sides.map(({ place }) => place);
    const at = nextAsked(rest, this.by, this.asking, this.seats, this.arcs.get(FRONTS)?.close);
    const side = this.sides[at];
    const arc = side && this.arcs.get(side.pile);
    if (!arc || this.by.has(side.place)) return at;
    const same = [...this.sides.keys()].filter(
      (i) => this.sides[i]!.pile === side.pile && !this.by.has(this.sides[i]!.place),
    );
    return same[
      nextAlong(
        same.map((i) => rest[i]!),
        arc,
        this.round,
      )
    ]!;
  }

  private byDice(card: Card): boolean {
    const booklet = this.rest.get(card.pile) ?? [];
    let asked = this.asked.get(card.pile) ?? new Set<number>();
    if (asked.size === booklet.length)
      asked = new Set([...booklet.keys()].filter((number) => this.gone.has(booklet[number]!)));
    const fresh = booklet.some((place, number) => !asked.has(number) && !this.seen.has(place));
    const counts = (number: number): boolean =>
      number < booklet.length && !asked.has(number) && !(fresh && this.seen.has(booklet[number]!));
    const thrown = this.thrown;
    this.thrown = [];
    const number = thrown.at(-1);
    if (number === undefined || thrown.findIndex(counts) !== thrown.length - 1) return false;
    this.asked.set(card.pile, new Set([...asked, number]));
    return booklet[number] === card.place;
  }
}
