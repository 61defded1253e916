/** The shelf itself: the boxes of all games, fetched together when somebody stands before it. */
import type { Component } from "svelte";
import { loaders } from "./games.svelte";
import { drawn } from "./parts.svelte";
import type { Box, Start } from "./shelf";

class Boxes {
  all = $state.raw<Readonly<Record<string, Box>>>({});
  /** How many of their lids may be drawn, in the order of the shelf. */
  private lids = $state(0);
  private starts = $state.raw<Readonly<Record<string, Start>>>({});
  private coming: Promise<void> | null = null;

  need(): Promise<void> {
    return (this.coming ??= this.fetch());
  }

  private async fetch(): Promise<void> {
    try {
      const found = Object.entries(loaders).map(async ([id, load]) => [id, (await load()).box] as const);
      this.all = Object.fromEntries(await Promise.all(found));
    } catch {
      this.coming = null; // the line is gone for a moment
      setTimeout(() => void this.need(), 1500);
      return;
    }
    void this.draw();
  }

  /** One lid at a time. */
  private async draw(): Promise<void> {
    while (this.lids < Object.keys(this.all).length) {
      await drawn();
      this.lids += 1;
    }
  }

  /** What is printed on the lid of a game's box: nothing until it is its turn to be drawn. A game may have none. */
  lidOf(id: string): Component | "coming" | null {
    if (!(id in loaders)) return null;
    return (Object.keys(this.all).indexOf(id) < this.lids && this.all[id]?.Lid) || "coming";
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
