/** Boxes of one's own in the lobby: loaded there. What they need of the table they are given: so what everybody loads first
    stays in one piece. */
export { default as Boxes } from "./Boxes.svelte";
export { WORDS, type Words } from "./words";
