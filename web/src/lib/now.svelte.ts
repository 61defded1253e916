/** The server's time, for whatever counts down: whoever reads it is told again four times a second. */
import { createSubscriber } from "svelte/reactivity";
import { session } from "./session.svelte";

const subscribe = createSubscriber((tick) => {
  const timer = setInterval(tick, 250);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now() + session.ahead;
}

/** Whole seconds until then, at least 0. */
export const secondsUntil = (then: number): number => Math.max(0, Math.ceil((then - now()) / 1000));
