/** One question each, in the lobby: loaded where it was chosen, and nowhere else. */
export { default as Each } from "./Each.svelte";
export { WORDS, type Words } from "./words";
