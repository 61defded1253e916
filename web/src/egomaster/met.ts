/** By which hint a kind of move is explained: what is asked with it depends on the question and on who judges. */
import type { EgomasterPublic } from "../protocol";
import { keysOf, oneOf } from "../lib/typed";
import { egomaster } from "./words";

type Hint = keyof (typeof egomaster.words)["hints"] | "";

export function met(view: EgomasterPublic, kind: string): Hint {
  const icon = view.challenge?.icon ?? null;
  const typed = view.judging === "typed";
  switch (kind) {
    case "say":
      return icon === "target" ? "target" : icon === "ping-pong" ? "list" : icon === "speed" ? "speed" : "say";
    case "pass": // whoever speaks may only pass here; everywhere else it stands beside what is explained
      return typed || icon === "target" || icon === "speed" ? "" : icon === "ping-pong" ? "listAloud" : "aloud";
    case "judge":
      return typed ? "overrule" : "judge";
    case "stand":
    case "refuse":
      return ""; // told with the raise
    default:
      return oneOf<Hint>(keysOf(egomaster.words.hints), kind, "");
  }
}
