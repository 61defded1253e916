import { mount } from "svelte";
import App from "./App.svelte";
import { basePath } from "./lib/line";
import { settings } from "./lib/settings.svelte";
import { vocabulary } from "./lib/words.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/motion.css";

/** Milliseconds until it is tried once more to get words. */
const AGAIN = 1500;

/** Nothing is shown without words. */
async function begin(target: HTMLElement): Promise<void> {
  while (!(await vocabulary.speak(settings.language))) await new Promise((go) => setTimeout(go, AGAIN));
  const workshop = /\/workshop(\/preview)?\/?$/.exec(location.pathname);
  if (workshop) await (await import("./workshop")).enter(target, workshop[1] !== undefined);
  else mount(App, { target });
}

const target = document.getElementById("app");
if (target) void begin(target);

/** Milliseconds until what is kept on this device is looked after: whoever comes is shown something first. */
const SETTLED = 3000;

// At home over plain HTTP there is no such thing, and nothing is missed.
if (isSecureContext && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register(`${basePath()}/sw.js`).catch(() => undefined), SETTLED);
