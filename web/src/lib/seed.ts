/**
 * This device's part in the seed: for each of its players one contribution a draw, pledged once and opened once on a line.
 * What it saw of the draw it keeps, so that the server cannot tell another story afterwards.
 */
import type { Pledge, Reveal, Update } from "../protocol";
import { fromHex, hex, randomHex, sha256 } from "./random";
import { keepDraw, type SeenDraw } from "./storage";

export interface Part {
  who: string;
  command: Pledge | Reveal;
}

export class Contributions {
  private readonly secrets = new Map<string, string>();
  private readonly told = new Set<string>();
  /** What was seen of the draw that is on, or was the last. */
  private seen: SeenDraw | null = null;
  /** Whose pledges lay there, and did not any more when it was sealed. */
  private dropped: string[] = [];

  /** A new line: what the server does not know by then is told again. */
  again(): void {
    this.told.clear();
  }

  /** What this device still owes to the draw. */
  owed({ mine, room }: Pick<Update, "mine" | "room">): Part[] {
    const { draw, members } = room;
    if (draw) this.watch(room.code, draw);
    if (!draw) {
      this.secrets.clear();
      this.told.clear();
      return [];
    }
    const players = mine.filter((who) => members.some((member) => member.who === who && member.role === "player"));
    return players.flatMap((who) => {
      const secret = this.secrets.get(who) ?? randomHex(16);
      this.secrets.set(who, secret);
      if (!draw.sealed && !(who in draw.pledges)) {
        return this.once(draw.server, { who, command: { kind: "pledge", pledge: hex(sha256(fromHex(secret))) } });
      }
      if (draw.sealed && who in draw.pledges && !draw.opened.includes(who)) {
        if (this.seen) {
          this.seen.opened[who] = secret;
          keepDraw(room.code, this.seen);
        }
        return this.once(draw.server, { who, command: { kind: "reveal", contribution: secret } });
      }
      return [];
    });
  }

  /** Those of ours who are not in the seed though their device answered: it opened its part, or was not asked to any more
      though its pledge lay there. */
  leftOut({ mine, room }: Pick<Update, "mine" | "room">): string[] {
    const answered = [...Object.keys(this.seen?.opened ?? {}), ...this.dropped];
    return mine.filter((who) => room.left_out.includes(who) && answered.includes(who));
  }

  /** A pledge is remembered as it was seen first, whatever the server shows later. */
  private watch(code: string, { server, pledges, sealed }: NonNullable<Update["room"]["draw"]>): void {
    const before = this.seen?.server === server ? this.seen : null;
    this.seen = { server, pledges: { ...pledges, ...before?.pledges }, opened: before?.opened ?? {} };
    this.dropped = sealed ? Object.keys(this.seen.pledges).filter((who) => !(who in pledges)) : [];
    keepDraw(code, this.seen);
  }

  private once(draw: string, part: Part): Part[] {
    const key = `${draw} ${part.command.kind} ${part.who}`;
    if (this.told.has(key)) return [];
    this.told.add(key);
    return [part];
  }
}
