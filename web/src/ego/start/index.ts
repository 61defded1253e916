/** How the game begins, in pictures drawn from its pieces. */
import type { Start } from "../../lib/shelf";
import { says } from "../words/start";
import Picture from "./Picture.svelte";

export const start: Start = { Picture, says };
