/** How the scores went, as lines: one a seat, from the first round to the last. */
import type { Standing } from "../protocol";

export interface Line {
  seat: number;
  /** Points of a polyline. */
  points: string;
  /** Where it ends, and where its mark stands: marks never lie on each other. */
  end: { x: number; y: number };
  mark: number;
  total: number;
}

export interface Frame {
  width: number;
  height: number;
  margin: number;
  /** The least way from one mark to the next. */
  apart: number;
}

export function scoreLines(scores: readonly Standing[], frame: Frame): Line[] {
  const { width, height, margin, apart } = frame;
  const all = scores.flatMap((each) => each.totals.filter((total) => total !== null));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const last = scores.length - 1;
  const x = (i: number): number => margin + (last ? ((width - 2 * margin) * i) / last : 0);
  const y = (total: number): number =>
    most === least ? height / 2 : height - margin - ((height - 2 * margin) * (total - least)) / (most - least);
  const lines = (scores[last]?.totals ?? []).flatMap((total, seat) => {
    if (total === null) return [];
    const points = scores.flatMap(({ totals }, i) => {
      const had = totals[seat];
      return had === null || had === undefined ? [] : [`${x(i).toFixed(1)},${y(had).toFixed(1)}`];
    });
    return [{ seat, points: points.join(" "), end: { x: x(last), y: y(total) }, mark: y(total), total }];
  });
  return spread(lines, apart, margin, height - margin);
}

/** Marks that would lie on each other are moved apart, and stay within the frame. */
function spread(lines: Line[], apart: number, top: number, bottom: number): Line[] {
  const order = [...lines].sort((one, other) => one.mark - other.mark);
  for (const [i, line] of order.entries()) if (i) line.mark = Math.max(line.mark, order[i - 1]!.mark + apart);
  let limit = bottom;
  for (const line of order.reverse()) {
    line.mark = Math.max(Math.min(line.mark, limit), top - apart);
    limit = line.mark - apart;
  }
  return lines;
}
