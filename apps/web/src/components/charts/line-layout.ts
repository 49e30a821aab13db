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
  readonly legendY: (row: number) => number;
};

const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const PLOT_HEIGHT = 210;
const FOOT_HEIGHT = 34;
const LEGEND_ROW_HEIGHT = 20;
const MIN_LABEL_WIDTH = 66;
/** The width of a letter of a label; below, the minimum space between two labels. */
const LETTER_WIDTH = 7.5;
const MIN_LABEL_GAP = 12;

const countLegendRows = (series: readonly ChartSeries[], marks: readonly ChartMark[]): number =>
  series.length + marks.length;

export const createLineLayout = (
  width: number,
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  marks: readonly ChartMark[],
  minTop = 0,
): LineLayout => {
  const maxValue = Math.max(
    minTop,
    ...marks.map(({ value }) => value),
    ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const values = ticksUpTo(maxValue);
  const top = values.at(-1) ?? 1;
  const plot = { left: LEFT, right: Math.max(LEFT + 40, width - RIGHT), top: TOP, bottom: TOP + PLOT_HEIGHT };
  const pointWidth = (plot.right - plot.left) / Math.max(1, points.length);
  const widestLabel = LETTER_WIDTH * Math.max(0, ...points.map(({ label }) => label.length));
  const labelInterval = Math.max(1, Math.ceil(Math.max(MIN_LABEL_WIDTH, widestLabel + MIN_LABEL_GAP) / pointWidth));
  const xOf = (index: number) => plot.left + (index + 0.5) * pointWidth;
  const yOf = (value: number) => plot.bottom - (value / top) * PLOT_HEIGHT;
  return {
    height: plot.bottom + FOOT_HEIGHT + countLegendRows(series, marks) * LEGEND_ROW_HEIGHT,
    plot,
    ticks: values.map((value) => ({ value, y: yOf(value) })),
    xOf,
    yOf,
    labels: points.flatMap(({ label }, index) =>
      index % labelInterval === 0 && (index === 0 || xOf(index) + widestLabel / 2 <= width)
        ? { index, text: label, x: Math.max(xOf(index), widestLabel / 2) }
        : [],
    ),
    legendY: (row) => plot.bottom + FOOT_HEIGHT + row * LEGEND_ROW_HEIGHT + 4,
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
