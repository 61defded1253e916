/** Identity's box on the shelf. */
import type { Box } from "../../lib/shelf";
import { says } from "../words/box";
import Lid from "./Lid.svelte";

export const box: Box = {
  best: [4, 6],
  minutes: (people) => 10 * people - 5,
  mood: { personal: 1, loud: 0, thinking: 2 },
  alone: { bots: 3, options: {} },
  ground: "#e7d6b4",
  on: "#1e1b18",
  Lid,
  says,
  start: () => import("../start"),
};
