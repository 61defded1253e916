/** How a seat looks: a colour and a shape, eight of each, told apart without the colour. Whoever comes beyond them shares. */

/** Each shape in a field of 40 by 40, and the line on which an initial stands. */
const SHAPES: readonly { path: string; line: number }[] = [
  { path: "M20 3a17 17 0 1 0 .01 0Z", line: 26.4 },
  { path: "M20 4.5 37.5 35H2.5Z", line: 30 },
  { path: "M7.5 4.5h25a3 3 0 0 1 3 3v25a3 3 0 0 1-3 3h-25a3 3 0 0 1-3-3v-25a3 3 0 0 1 3-3Z", line: 26.4 },
  { path: "M20 1.5 38.5 20 20 38.5 1.5 20Z", line: 26.4 },
  {
    path: "M20 1.5 25.7 13.6 38.8 15.3 29.2 24.5 31.6 37.6 20 31.3 8.4 37.6 10.8 24.5 1.2 15.3 14.3 13.6Z",
    line: 26.4,
  },
  { path: "M10.5 3.5h19L38 20l-8.500 16.500h-19L2 20Z", line: 26.4 },
  { path: "M20 2c7 9 14 15 14 22.500a14 14 0 0 1-28 0C6 17 13 11 20 2Z", line: 31 },
  {
    path: "M20 37 5.500 22C-1 15 2.500 4 11.500 4c4 0 7 2.200 8.500 5.200C21.500 6.200 24.500 4 28.500 4 37.500 4 41 15 34.500 22Z",
    line: 24.5,
  },
];

export const LOOKS: readonly number[] = SHAPES.map((_, look) => look);

const own = (look: number): number => look % LOOKS.length;

/** The class that gives `--c`, the colour, and `--on`, what is written on it (`styles/base.css`). */
export const colourOf = (look: number): string => `s${own(look)}`;

export const shapeOf = (look: number): { path: string; line: number } => SHAPES[own(look)]!;
