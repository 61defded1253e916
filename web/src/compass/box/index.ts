/** Compass's box on the shelf: small, and our own. */
import type { Box } from "../../lib/shelf";
import { says } from "../words/box";
import Lid from "./Lid.svelte";

export const box: Box = {
  best: [2, 8],
  minutes: (people) => 2 * people,
  mood: { personal: 1, loud: 1, thinking: 0 },
  alone: { bots: 3, options: { rounds: 1 } },
  ground: "#0f6b75",
  on: "#fffbf3",
  Lid,
  says,
  start: () => import("../start"),
};
