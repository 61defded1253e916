/** The end of an evening: what was learned, card by card, and what can be looked at again. Loaded when a game is over. */
export { ceremony } from "./words";
export { cardsOf, pace } from "./cards";
export { default as Together } from "./Together.svelte";
export { default as Phone } from "./Phone.svelte";
export { default as Table } from "./Table.svelte";
