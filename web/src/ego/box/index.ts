/** ego's box on the shelf. */
import type { Box } from "../../lib/shelf";
import { says } from "../words/box";
import Lid from "./Lid.svelte";

export const box: Box = {
  best: [3, 6],
  minutes: (people) => 25 + 5 * people,
  mood: { personal: 2, loud: 1, thinking: 0 },
  spicy: true,
  alone: { bots: 3, options: { rounds: 2 } },
  ground: "var(--ego-card)",
  on: "var(--ego-on-card)",
  Lid,
  says,
  start: () => import("../start"),
};
