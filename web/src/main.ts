import { mount } from "svelte";
import App from "./App.svelte";
import { basePath } from "./lib/line";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/motion.css";

const target = document.getElementById("app");
if (target) mount(App, { target });

// At home over plain HTTP there is no such thing, and nothing is missed.
if (isSecureContext) void navigator.serviceWorker?.register(`${basePath()}/sw.js`).catch(() => undefined);
