/** The clauses that matter now: what a question means depends on its circles, its icon, the stage and who judges. */
import type { EgomasterAsked, EgomasterPublic } from "../protocol";

const PHASES: Partial<Record<EgomasterPublic["phase"], readonly string[]>> = {
  place: ["egomaster.place"],
  roll: ["egomaster.move", "egomaster.board"],
  move: ["egomaster.move", "egomaster.occupied", "egomaster.board"],
};
const ICONS = {
  target: ["egomaster.target"],
  "ping-pong": ["egomaster.ping-pong", "egomaster.ping-pong-none"],
  speed: ["egomaster.speed"],
};

export function matter(view: EgomasterPublic): readonly string[] {
  const asked = view.challenge;
  if (asked === null) return PHASES[view.phase] ?? [];
  const { mode } = asked;
  const raise = mode === "solo" ? [] : [`egomaster.elim.${mode}-raise`];
  switch (view.phase) {
    case "name":
    case "oppose":
      return [won(view, mode), ...(view.stage === "elimination" && mode === "duo" ? raise : [])];
    case "stake":
      return [won(view, mode), ...raise, "egomaster.elim.raise-right", "egomaster.short-amount"];
    case "raise":
      return [...raise, "egomaster.short-raise"];
    case "answer":
      return [...answered(view, asked), won(view, mode)];
    case "verdict":
      return [...judged(view), "egomaster.dispute", won(view, mode)];
    default:
      return [];
  }
}

/** Who gets what. */
const won = (view: EgomasterPublic, mode: EgomasterAsked["mode"]): string =>
  `egomaster.${view.stage === "enrichment" ? "enrich" : "elim"}.${mode}`;

/** A number needs no judge. */
const answered = (view: EgomasterPublic, { icon }: EgomasterAsked): readonly string[] =>
  icon === "target" ? ICONS.target : [...(icon ? ICONS[icon] : []), ...judged(view)];

const judged = (view: EgomasterPublic): readonly string[] =>
  view.judging === "typed" ? ["egomaster.judge.typed", "egomaster.appeal"] : ["egomaster.judge.reader"];
