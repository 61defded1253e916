/** Which boxes of one's own this device's people accept as their authors say. The server keeps it in memory alone: the device
    says it again whenever it comes. */
import type { Update } from "../protocol";
import { read, write } from "./storage";

const ACCEPTED = "selves.accepted";
const KEPT = 60;

const named = (who: string, box: string): string => `${who}/${box}`;

type Say = (who: string, box: string, yes: boolean) => void;

export class Accepted {
  private all = $state.raw<string[]>(read<string[]>(ACCEPTED, []));
  private greeted = 0;

  has(who: string, box: string): boolean {
    return this.all.includes(named(who, box));
  }

  accept(who: string, box: string, yes: boolean, say: Say): void {
    const others = this.all.filter((each) => each !== named(who, box));
    this.keep(yes ? [named(who, box), ...others].slice(0, KEPT) : others);
    say(who, box, yes);
  }

  /** Whoever lays a box again asks again: what does not lie there any more is forgotten. On a new line all is said again. */
  follow({ room, mine }: Pick<Update, "room" | "mine">, greetings: number, say: Say): void {
    // What players wrote for the next game is accepted as a box would be.
    const lying = [...room.boxes.map(({ box }) => box), ...(room.settings.options["each"] === true ? ["each"] : [])];
    const gone = this.all.filter((each) => {
      const [who = "", box = ""] = each.split("/");
      return mine.includes(who) && !lying.includes(box);
    });
    if (gone.length) this.keep(this.all.filter((each) => !gone.includes(each)));
    if (this.greeted === greetings || !mine.length) return;
    this.greeted = greetings;
    for (const box of lying) for (const who of mine) if (this.has(who, box)) say(who, box, true);
  }

  private keep(all: string[]): void {
    this.all = all;
    write(ACCEPTED, all);
  }
}

export const accepted = new Accepted();
