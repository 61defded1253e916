/** Who reads whom, drawn: everybody on a ring, and an arrow from the reader to whom he reads. */
import type { Reading } from "../protocol";

export interface Point {
  x: number;
  y: number;
}

export interface Arrow {
  reader: string;
  about: string;
  /** The curve, and the head at its end. */
  line: string;
  head: string;
  /** How wide what is certain is drawn, and what is possible; nothing is certain of a dotted one. */
  core: number;
  pale: number;
  dotted: boolean;
}

/** As people read each other on average: only what lies above it is drawn. */
const AVERAGE = 0.5;
const THIN = 2.5;
const CORE = 13;
const PALE = 24;
/** How many may sit there before arrows that say nothing yet are left out, but for one's own. */
const CROWDED = 5;

export const RADIUS = 24;

/** Places on an oval, the first on top. */
export function places(count: number, width: number, height: number, margin: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return {
      x: width / 2 + (width / 2 - margin) * Math.cos(angle),
      y: height / 2 + (height / 2 - margin) * Math.sin(angle),
    };
  });
}

/** The arrows that are drawn, the weakest first; `mine` are those whose own are drawn however little they say. */
export function arrows(
  pairs: readonly Reading[],
  people: readonly string[],
  at: readonly Point[],
  mine: readonly string[],
): Arrow[] {
  const own = (pair: Reading): boolean => mine.includes(pair.reader) || mine.includes(pair.about);
  return pairs
    .filter((pair) => pair.strength > AVERAGE && people.includes(pair.reader) && people.includes(pair.about))
    .filter((pair) => pair.told || people.length <= CROWDED || own(pair))
    .sort((one, other) => one.lower - other.lower)
    .map((pair) => arrow(pair, at[people.indexOf(pair.reader)]!, at[people.indexOf(pair.about)]!));
}

function arrow(pair: Reading, from: Point, to: Point): Arrow {
  const sure = pair.told && pair.lower > AVERAGE;
  const core = sure ? Math.max(THIN + 1, 2 * (pair.lower - AVERAGE) * CORE) : THIN;
  const pale = pair.told ? 2 * (pair.upper - AVERAGE) * PALE : 0;
  const middle = bent(from, to);
  const out = towards(from, middle);
  const back = towards(to, middle);
  const long = 7 + core;
  const start = moved(from, out, RADIUS + 3);
  const tip = moved(to, back, RADIUS + 5);
  const end = moved(tip, back, long - 1);
  const foot = moved(tip, back, long);
  const side = { x: -back.y * (4 + core * 0.7), y: back.x * (4 + core * 0.7) };
  return {
    reader: pair.reader,
    about: pair.about,
    line: `M${told(start)}Q${told(middle)} ${told(end)}`,
    head: `M${told(tip)}L${told({ x: foot.x + side.x, y: foot.y + side.y })} ${told({ x: foot.x - side.x, y: foot.y - side.y })}Z`,
    core,
    pale,
    dotted: !pair.told,
  };
}

/** To the right of the straight way, so that those who read each other have a line each. */
function bent(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { x: (from.x + to.x) / 2 - y * 0.14, y: (from.y + to.y) / 2 + x * 0.14 };
}

function towards(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

const moved = (from: Point, by: Point, far: number): Point => ({ x: from.x + by.x * far, y: from.y + by.y * far });
const told = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
