/** Boxes of one's own in the lobby: loaded there, and only what everybody has loaded first stands in both. */
export { default as Boxes } from "./Boxes.svelte";
export { default as Lying } from "./Lying.svelte";
export { WORDS, type Words } from "./words";
