/** The boxes that this device can write in: their secrets stay here. */
import type { Game } from "./kinds";
import type { Link } from "./link";

export interface KeptBox extends Link {
  title: string;
  game: Game;
}

const KEY = "selves.boxes";
const MOST = 50;

export function keptBoxes(): KeptBox[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

function write(boxes: readonly KeptBox[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(boxes.slice(0, MOST)));
  } catch {
    // A private window may refuse to remember; the link is still the box's.
  }
}

export function keep(box: KeptBox): void {
  const { name, secret, title, game } = box;
  write([{ name, secret, title, game }, ...keptBoxes().filter((each) => each.name !== name)]);
}

export function forget(name: string): void {
  write(keptBoxes().filter((each) => each.name !== name));
}
