/** Guessing along: loaded when somebody only looks on. */
export { default as Card } from "./Card.svelte";
export { along } from "./words";
