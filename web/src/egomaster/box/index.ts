/** Egomaster's box on the shelf. */
import type { Box } from "../../lib/shelf";
import { says } from "../words/box";
import Lid from "./Lid.svelte";

export const box: Box = {
  best: [4, 6],
  minutes: (people) => 60 + 6 * people,
  mood: { personal: 0, loud: 2, thinking: 2 },
  alone: { bots: 3, options: { quick: true, judging: "typed", length: 15 } },
  ground: "#f0bf55",
  on: "#1e1b18",
  Lid,
  says,
  start: () => import("../start"),
};
