/** The proof of a finished game, checked on this device alone: does all chance follow from what was pledged before? */
import { fromHex, hex, sha256 } from "../lib/random";
import { dice, order } from "./chance";
import { Deal, type Apart, type Arcs, type Event, type Places } from "./deal";
import { mixings, type Mix } from "./mixed";
import { namings } from "./named";

export interface Proof {
  format: number;
  game: string;
  /** The very text that was pledged. */
  terms: string;
  server: { pledge: string; contribution: string };
  pledges: Record<string, string>;
  openings: Record<string, string>;
  left_out: string[];
  seed: string;
  course: Event[];
  rounds: unknown[];
  winners: number[];
  names: Record<string, string>;
}
/** What this device has seen of the draw before anything was opened, and what it opened itself. */
export interface Witnessed {
  server: string;
  pledges: Record<string, string>;
  opened: Record<string, string>;
}
export type Check =
  | "format"
  | "readable"
  | "server"
  | "opening"
  | "left-out"
  | "nobody"
  | "seed"
  | "seen-server"
  | "seen-pledge"
  | "seen-opening"
  | "mixed"
  | "draw"
  | "pile"
  | "card"
  | "named";
export interface Finding {
  check: Check;
  holds: boolean;
  /** A person's id, a draw as label/n, a card as pile and id. */
  about: string;
}
interface Terms {
  game: string;
  chairs: string[];
  piles: Record<string, Places>;
  arcs?: Arcs;
  names?: Places;
  apart?: Apart;
  written?: Record<string, number>;
  mixed?: Mix[];
  dealt: Places;
  seen: Places;
}

const BY_ROUND = new Set(["area"]);

export function verify(proof: Proof, seen?: Witnessed): Finding[] {
  const found: Finding[] = [];
  const say = (check: Check, holds: boolean, about = ""): void => void found.push({ check, holds, about });
  say("format", proof.format === 1, String(proof.format));
  try {
    const terms: Terms = JSON.parse(proof.terms);
    contributions(proof, terms, say);
    if (seen) asSeen(proof, seen, say);
    for (const [i, right] of mixings(terms, fromHex(proof.server.contribution)).entries())
      say("mixed", right, String(i + 1));
    draws(proof, say);
    const deal = new Deal(terms.piles, terms.seen, terms.arcs, terms.apart, terms.written, terms.chairs.length);
    for (const event of proof.course) {
      const holds = deal.takes(event);
      if (holds === null) continue;
      if (event.kind === "card") say("card", holds, `${event.pile} ${event.id || event.place}`);
      else if (event.kind === "draw") say("pile", holds, `${event.label}/${event.n}`);
    }
    for (const { holds, about } of namings(proof.course, terms.names ?? [], terms.chairs.length))
      say("named", holds, about);
  } catch (fault) {
    say("readable", false, String(fault));
  }
  return found;
}

export function holds(found: Finding[]): boolean {
  return found.every((finding) => finding.holds);
}

type Say = (check: Check, holds: boolean, about?: string) => void;

function hashed(...parts: Uint8Array[]): string {
  return hex(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

function contributions(proof: Proof, terms: Terms, say: Say): void {
  const server = fromHex(proof.server.contribution);
  say("server", hashed(server, new TextEncoder().encode(proof.terms)) === proof.server.pledge, proof.server.pledge);
  const opened = Object.entries(proof.openings);
  for (const [who, contribution] of opened)
    say("opening", terms.chairs.includes(who) && proof.pledges[who] === hashed(fromHex(contribution)), who);
  for (const who of Object.keys(proof.pledges)) if (!(who in proof.openings)) say("left-out", false, who);
  if (!opened.length) say("nobody", false);
  const parts = terms.chairs.filter((who) => who in proof.openings).map((who) => fromHex(proof.openings[who]!));
  say("seed", hashed(server, ...parts) === proof.seed && proof.game === terms.game, proof.seed);
}

function asSeen(proof: Proof, seen: Witnessed, say: Say): void {
  say("seen-server", seen.server === proof.server.pledge, seen.server);
  for (const [who, pledge] of Object.entries(seen.pledges)) say("seen-pledge", proof.pledges[who] === pledge, who);
  for (const [who, contribution] of Object.entries(seen.opened))
    say("seen-opening", proof.openings[who] === contribution, who);
}

function draws(proof: Proof, say: Say): void {
  const seed = fromHex(proof.seed);
  const last = new Map<string, number>();
  for (const event of proof.course) {
    if (event.kind !== "draw") continue;
    const { of, label, n, bound, result } = event;
    const before = last.get(label) ?? -1;
    const inTurn = BY_ROUND.has(label) ? n > before : n === before + 1;
    last.set(label, n);
    const due = of === "order" ? order(seed, label, n, bound) : dice(seed, label, n, bound, result.length);
    say("draw", inTurn && due.length === result.length && due.every((each, i) => each === result[i]), `${label}/${n}`);
  }
}
