/** The end of the game that lies on the table: what there is to tell of it, and the screens that tell it. Both come when a
    game is over, and are no part of what is loaded before. */
import type * as Ceremony from "../ceremony";
import type { Evening, RoomView } from "../protocol";
import type { Language } from "./storage";
import { Missing, told } from "./fetched";

type Screens = typeof Ceremony;
export type Coming = "waiting" | "here" | "none" | "burnt" | "failed";

class Ending {
  state = $state<Coming>("waiting");
  screens = $state.raw<Screens | null>(null);
  evening = $state.raw<Evening | null>(null);
  private of = "";

  /** What is there already is not asked for again, and what is told only once not in another language either. */
  async need(room: RoomView, language: Language, token: string): Promise<void> {
    const game = `${room.code}/${room.games}`;
    const of = room.settings.burn ? game : `${game}/${language}`;
    if (this.of === of) return void this.screens?.ceremony.speak(language);
    if (!this.of.startsWith(game)) this.evening = null;
    this.of = of;
    if (!this.evening) this.state = "waiting";
    try {
      const screens = await import("../ceremony");
      await screens.ceremony.speak(language);
      const found = await told<Evening>(room.code, `evening?language=${language}`, token);
      if (this.of !== of) return;
      [this.screens, this.evening, this.state] = [screens, found, "here"];
    } catch (fault) {
      if (this.of !== of) return;
      this.of = "";
      this.state =
        fault instanceof Missing
          ? fault.status === 410
            ? "burnt"
            : fault.status === 404
              ? "none"
              : "failed"
          : "failed";
    }
  }
}

export const ending = new Ending();
