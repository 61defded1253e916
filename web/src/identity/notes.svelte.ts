/** The notebook: what its owner suspects, kept on this device and nowhere else. */
import type { Update } from "../protocol";
import type { Trait } from "./marks";

export type Mark = "" | "likely" | "no";
const NEXT: Record<Mark, Mark> = { "": "likely", likely: "no", no: "" };

class Notes {
  /** It stays open while the table goes on, so it is not a matter of one screen. */
  open = $state(false);
  private marks = $state.raw<Record<string, Mark>>({});
  private key = "";

  /** Open the page of this game; those of earlier games at this table are thrown away. */
  turnTo(update: Update): void {
    const table = `selves.notes.${update.room.code}.`;
    const key = `${table}${update.room.games}`;
    if (key === this.key) return;
    this.key = key;
    try {
      for (const old of Object.keys(localStorage))
        if (old.startsWith(table) && old !== key) localStorage.removeItem(old);
      this.marks = JSON.parse(localStorage.getItem(key) ?? "{}");
    } catch {
      this.marks = {}; // a private window may refuse to remember
    }
  }

  /** What `seat` suspects: a phone may have several owners. */
  of(seat: number, about: number, trait: Trait): Mark {
    return this.marks[`${seat} ${about} ${trait}`] ?? "";
  }

  turn(seat: number, about: number, trait: Trait): void {
    this.marks = { ...this.marks, [`${seat} ${about} ${trait}`]: NEXT[this.of(seat, about, trait)] };
    try {
      localStorage.setItem(
        this.key,
        JSON.stringify(Object.fromEntries(Object.entries(this.marks).filter(([, mark]) => mark))),
      );
    } catch {
      // The game goes on without.
    }
  }
}

export const notes = new Notes();
