/** Where a mark stands on the dial: half a circle, from 0 on the left to 100 on the right. */

/** The dial's drawing: its width and height, the middle of the circle and its radius. */
export const DIAL = { width: 200, height: 116, x: 100, y: 104, radius: 84 } as const;

export interface Spot {
  x: number;
  y: number;
}

/** A mark, so far from the middle; the rim is at the radius. */
export function spot(at: number, distance: number = DIAL.radius): Spot {
  const angle = Math.PI * (1 - at / 100);
  return { x: DIAL.x + distance * Math.cos(angle), y: DIAL.y - distance * Math.sin(angle) };
}

/** The rim from one mark to another. */
export function arc(from: number, to: number, distance: number = DIAL.radius): string {
  const [a, b] = [spot(Math.max(0, from), distance), spot(Math.min(100, to), distance)];
  return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}A${distance} ${distance} 0 0 1 ${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
}

/** For each mark how many stand on the same spot before it, so that tokens lie behind each other and not upon. */
export const behind = (marks: readonly number[]): number[] =>
  marks.map((mark, place) => marks.slice(0, place).filter((other) => Math.abs(other - mark) < 10).length);
