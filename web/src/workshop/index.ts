/** The workshop: boxes of one's own. Loaded only there; its preview is a page of ours within it. */
import { mount } from "svelte";
import { apply, settings } from "../lib/settings.svelte";
import { workshop } from "./words";
import "./workshop.css";

export async function enter(target: HTMLElement, preview: boolean): Promise<void> {
  if (preview) {
    mount((await import("./Shown.svelte")).default, { target });
    return;
  }
  apply();
  await workshop.speak(settings.language);
  mount((await import("./Workshop.svelte")).default, { target });
}
