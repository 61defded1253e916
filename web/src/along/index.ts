/** Guessing along: loaded when somebody only looks on. What it needs of the table it is given: so what everybody loads
    first stays in one piece. */
export { default as Card } from "./Card.svelte";
export { WORDS, type Words } from "./words";
