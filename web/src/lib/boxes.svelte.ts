/** The shelf itself: the boxes of all games, fetched together when somebody stands before it. */
import { loaders } from "./games.svelte";
import type { Box, Start } from "./shelf";

class Boxes {
  all = $state.raw<Readonly<Record<string, Box>>>({});
  private starts = $state.raw<Readonly<Record<string, Start>>>({});
  private coming: Promise<void> | null = null;

  need(): Promise<void> {
    return (this.coming ??= this.fetch());
  }

  private async fetch(): Promise<void> {
    try {
      const found = Object.entries(loaders).map(async ([id, load]) => [id, (await load()).box] as const);
      for (const [id, box] of await Promise.all(found)) {
        this.all = { ...this.all, [id]: box };
        await new Promise((drawn) => setTimeout(drawn)); // one drawing at a time: a slow phone answers in between
      }
    } catch {
      this.coming = null; // the line is gone for a moment
      setTimeout(() => void this.need(), 1500);
    }
  }

  /** How this game begins, or null until it is here; a game may have no such pictures. */
  startOf(id: string): Start | null {
    return this.starts[id] ?? null;
  }

  async needStart(id: string): Promise<void> {
    const box = this.all[id];
    if (!box || this.starts[id]) return;
    try {
      const { start } = await box.start();
      this.starts = { ...this.starts, [id]: start };
    } catch {
      setTimeout(() => void this.needStart(id), 1500);
    }
  }
}

export const boxes = new Boxes();
