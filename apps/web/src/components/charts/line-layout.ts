import type { ChartMark, ChartPoint, ChartSeries } from './chart-types.ts';
import { ticksUpTo } from './ticks.ts';

/** The positions of the parts of a chart, in pixels from its upper left corner. */
export type LineLayout = {
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
  /** Only labels that do not overlap. */
  readonly labels: readonly { readonly index: number; readonly text: string; readonly x: number }[];
  readonly legendOf: (row: number) => number;
};

const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const PLOT = 210;
const FOOT = 34;
const ROW = 20;
const LABEL_ROOM = 66;
/** The width of a letter of a label; below, the minimum space between two labels. */
const LETTER = 7.5;
const BETWEEN = 12;

const legendRows = (series: readonly ChartSeries[], marks: readonly ChartMark[]): number =>
  series.length + marks.length;

export const layOut = (
  width: number,
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  marks: readonly ChartMark[],
  upTo = 0,
): LineLayout => {
  const most = Math.max(
    upTo,
    ...marks.map(({ value }) => value),
    ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const values = ticksUpTo(most);
  const top = values.at(-1) ?? 1;
  const plot = { left: LEFT, right: Math.max(LEFT + 40, width - RIGHT), top: TOP, bottom: TOP + PLOT };
  const room = (plot.right - plot.left) / Math.max(1, points.length);
  const wide = LETTER * Math.max(0, ...points.map(({ label }) => label.length));
  const every = Math.max(1, Math.ceil(Math.max(LABEL_ROOM, wide + BETWEEN) / room));
  const xOf = (index: number) => plot.left + (index + 0.5) * room;
  const yOf = (value: number) => plot.bottom - (value / top) * PLOT;
  return {
    height: plot.bottom + FOOT + legendRows(series, marks) * ROW,
    plot,
    ticks: values.map((value) => ({ value, y: yOf(value) })),
    xOf,
    yOf,
    labels: points.flatMap(({ label }, index) =>
      index % every === 0 && (index === 0 || xOf(index) + wide / 2 <= width)
        ? { index, text: label, x: Math.max(xOf(index), wide / 2) }
        : [],
    ),
    legendOf: (row) => plot.bottom + FOOT + row * ROW + 4,
  };
};

/** Groups the indexes of consecutive values; a gap in the data starts a new group. */
export const runsOf = (values: readonly (number | null)[]): readonly (readonly number[])[] => {
  const runs: number[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last && last.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  }
  return runs;
};
