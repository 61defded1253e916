/** How this device's owner likes it, applied to the page. */

import { loadSettings, saveSettings, type Settings } from "./storage";

export const settings = $state<Settings>(loadSettings());

/** The device may go from day to night while we play. */
const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", apply);

export function apply(): void {
  saveSettings({ ...settings });
  const root = document.documentElement;
  root.dataset.theme = settings.theme === "auto" ? (dark.matches ? "night" : "day") : settings.theme;
  root.classList.toggle("large", settings.large);
  root.classList.toggle("still", settings.still);
}
