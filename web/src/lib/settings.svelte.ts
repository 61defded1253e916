/** How this device's owner likes it, applied to the page. */

import { loadSettings, saveSettings, type Settings } from "./storage";

export const settings = $state<Settings>(loadSettings());

export function apply(): void {
  saveSettings({ ...settings });
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const root = document.documentElement;
  root.dataset.theme = settings.theme === "auto" ? (dark ? "night" : "day") : settings.theme;
  root.classList.toggle("large", settings.large);
  root.classList.toggle("still", settings.still);
}
