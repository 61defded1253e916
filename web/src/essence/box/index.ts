/** Essence's box on the shelf. */
import type { Box } from "../../lib/shelf";
import { says } from "../words/box";
import Lid from "./Lid.svelte";

export const box: Box = {
  best: [3, 7],
  minutes: (people) => 20 + 3 * people,
  mood: { personal: 1, loud: 1, thinking: 1 },
  alone: { bots: 3, options: { length: 3 } },
  ground: "#2b2f6b",
  on: "#fff8e6",
  Lid,
  says,
  start: () => import("../start"),
};
