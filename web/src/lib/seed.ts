/** This device's part in the seed: for each of its players one contribution a draw, pledged once and opened once on a line. */
import type { Pledge, Reveal, Update } from "../protocol";
import { fromHex, hex, randomHex, sha256 } from "./random";

export interface Part {
  who: string;
  command: Pledge | Reveal;
}

export class Contributions {
  private readonly secrets = new Map<string, string>();
  private readonly told = new Set<string>();

  /** A new line: what the server does not know by then is told again. */
  again(): void {
    this.told.clear();
  }

  /** What this device still owes to the draw. */
  owed({ mine, room }: Pick<Update, "mine" | "room">): Part[] {
    const { draw, members } = room;
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
        return this.once(draw.server, { who, command: { kind: "reveal", contribution: secret } });
      }
      return [];
    });
  }

  private once(draw: string, part: Part): Part[] {
    const key = `${draw} ${part.command.kind} ${part.who}`;
    if (this.told.has(key)) return [];
    this.told.add(key);
    return [part];
  }
}
