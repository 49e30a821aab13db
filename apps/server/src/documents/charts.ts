import { escapeXml, formatLength, shortenToWidth, textWidth } from '@trapline/plan-render/svg.ts';
import type { Chart, Tone } from './model.ts';
import { printable } from './text.ts';
import { paper, tones } from './tones.ts';

/**
 * Charts as SVG, the same on paper and on screen. Widths are in points on paper; on the screen the drawing scales.
 * Every bar, slice and line has its number or its name as text: colour is never the only sign.
 */

type ChartOf<T extends Chart['type']> = Extract<Chart, { type: T }>;
type LegendEntry = { readonly name: string; readonly tone: Tone };
type Anchor = 'start' | 'middle' | 'end';

const LABEL_SIZE = 8;
const GRID_STEPS = 5;

const colour = (tone: Tone): string => tones[tone].solid;

const svg = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${formatLength(width)} ${formatLength(height)}" width="${formatLength(width)}" height="${formatLength(height)}">${parts.join('')}</svg>`;

const svgText = (text: string, x: number, y: number, anchor: Anchor, fill: string = paper.ink, weight = 400): string =>
  `<text x="${formatLength(x)}" y="${formatLength(y)}" text-anchor="${anchor}" font-family="Noto Sans, sans-serif" font-size="${LABEL_SIZE}" font-weight="${weight}" fill="${fill}">${escapeXml(printable(text))}</text>`;

const box = (x: number, y: number, width: number, height: number, tone: Tone): string =>
  `<rect x="${formatLength(x)}" y="${formatLength(y)}" width="${formatLength(width)}" height="${formatLength(height)}" fill="${colour(tone)}"/>`;

const svgLine = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${formatLength(x1)}" y1="${formatLength(y1)}" x2="${formatLength(x2)}" y2="${formatLength(y2)}" stroke="${paper.line}" stroke-width="0.6"/>`;

/** The smallest of 1, 2, 5, 10, 20, 50 ... that needs at most five steps to reach `max`. */
export const gridStep = (max: number): number => {
  let power = 1;
  for (;;) {
    for (const factor of [1, 2, 5]) {
      if (factor * power * GRID_STEPS >= max) return factor * power;
    }
    power *= 10;
  }
};

type Legend = { readonly svg: string; readonly height: number };

/** Names with their colour, wrapped into as many lines as they need. */
const legendOf = (entries: readonly LegendEntry[], width: number): Legend => {
  const parts: string[] = [];
  let x = 0;
  let y = 0;
  for (const { name, tone } of entries) {
    const label = shortenToWidth(name, LABEL_SIZE, width - 12);
    const entryWidth = 12 + textWidth(label, LABEL_SIZE) + 12;
    if (x > 0 && x + entryWidth > width) {
      x = 0;
      y += 13;
    }
    parts.push(box(x, y + 1, 8, 8, tone), svgText(label, x + 12, y + 8, 'start'));
    x += entryWidth;
  }
  return { svg: parts.join(''), height: entries.length === 0 ? 0 : y + 18 };
};

const MAX_LABEL_LINES = 2;

/** Wraps a label into the lines of a row; only text that does not fit is cut. */
const wrapLabel = (label: string, width: number): string[] => {
  const lines = [''];
  for (const word of label.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lines.length < MAX_LABEL_LINES && textWidth(longer, LABEL_SIZE) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => shortenToWidth(line, LABEL_SIZE, width));
};

const ROW_HEIGHT = 17;
const LINE_HEIGHT = 10;
const BAR_HEIGHT = 11.5;
const EARLIER_BAR_HEIGHT = 4.5;

const horizontalBar = (
  item: ChartOf<'bar'>['items'][number],
  labels: readonly string[],
  left: number,
  y: number,
  scale: number,
) => {
  const { value, tone, earlier } = item;
  const height = ROW_HEIGHT + (labels.length - 1) * LINE_HEIGHT;
  const bars = BAR_HEIGHT + (earlier === undefined ? 0 : EARLIER_BAR_HEIGHT);
  const top = y + (height - bars) / 2;
  const names = labels.map((label, index) => svgText(label, left - 8, y + 11 + index * LINE_HEIGHT, 'end'));
  const count = earlier === undefined ? String(value) : `${value} (${earlier})`;
  const end = left + scale * Math.max(value, earlier ?? 0);
  return [
    ...names,
    box(left, top, scale * value, BAR_HEIGHT, tone),
    ...(earlier ? [box(left, top + BAR_HEIGHT, scale * earlier, EARLIER_BAR_HEIGHT, 'neutral')] : []),
    svgText(count, end + 5, top + 9, 'start', paper.ink, 700),
  ].join('');
};

const horizontalBars = (chart: ChartOf<'bar'>, width: number): string => {
  const labelWidth = Math.min(170, width * 0.36);
  const legend = legendOf(
    chart.legend.map(({ label, tone }) => ({ name: label, tone })),
    width,
  );
  const longest = Math.max(1, ...chart.items.flatMap(({ value, earlier }) => [value, earlier ?? 0]));
  const scale = (width - labelWidth - 60) / longest;
  let y = legend.height;
  const rows = chart.items.map((item) => {
    const labels = wrapLabel(item.label, labelWidth - 10);
    const row = horizontalBar(item, labels, labelWidth, y, scale);
    y += ROW_HEIGHT + (labels.length - 1) * LINE_HEIGHT;
    return row;
  });
  return svg(width, y, [legend.svg, ...rows, svgLine(labelWidth, legend.height, labelWidth, y)]);
};

/** The drawing area of a chart with a vertical axis, and the position of a value or of the n-th label in it. */
type PlotArea = {
  readonly left: number;
  readonly floor: number;
  readonly slot: number;
  readonly grid: string;
  readonly yOf: (value: number) => number;
};

const PLOT_HEIGHT = 130;

const createPlotArea = (labels: readonly string[], max: number, width: number, top: number): PlotArea => {
  const left = 30;
  const bottom = top + PLOT_HEIGHT;
  const slot = (width - left - 4) / labels.length;
  const step = gridStep(max);
  const steps = Math.max(1, Math.ceil(max / step));
  const yOf = (value: number) => bottom - (PLOT_HEIGHT * value) / (step * steps);
  const parts: string[] = [];
  for (let line = 0; line <= steps; line += 1) {
    const y = yOf(line * step);
    parts.push(svgLine(left, y, width - 4, y), svgText(String(line * step), left - 6, y + 3, 'end', paper.muted));
  }
  // with many days on the axis only every n-th has a label
  const widest = Math.max(...labels.map((label) => textWidth(label, LABEL_SIZE))) + 6;
  const labelStep = Math.max(1, Math.ceil(Math.min(widest, 60) / slot));
  labels.forEach((label, index) => {
    if (index % labelStep !== 0) return;
    const text = shortenToWidth(label, LABEL_SIZE, slot * labelStep);
    parts.push(svgText(text, left + (index + 0.5) * slot, bottom + 12, 'middle', paper.muted));
  });
  return { left, floor: bottom, slot, grid: parts.join(''), yOf };
};

const CHART_FOOT = 18;

const verticalBars = (chart: ChartOf<'bar'>, width: number): string => {
  const legend = legendOf(
    chart.legend.map(({ label, tone }) => ({ name: label, tone })),
    width,
  );
  const labels = chart.items.map(({ label }) => label);
  const plotArea = createPlotArea(
    labels,
    Math.max(...chart.items.map(({ value }) => value)),
    width,
    legend.height + 10,
  );
  const bars = chart.items.map(({ value, tone }, index) => {
    const x = plotArea.left + (index + 0.2) * plotArea.slot;
    const y = plotArea.yOf(value);
    return (
      box(x, y, plotArea.slot * 0.6, plotArea.floor - y, tone) +
      svgText(String(value), x + plotArea.slot * 0.3, y - 3, 'middle', paper.ink, 700)
    );
  });
  return svg(width, plotArea.floor + CHART_FOOT, [legend.svg, plotArea.grid, ...bars]);
};

const stackedBars = (chart: ChartOf<'stacked'>, width: number): string => {
  const legend = legendOf(chart.series, width);
  const totals = chart.labels.map((_, index) =>
    chart.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  const plotArea = createPlotArea(chart.labels, Math.max(...totals), width, legend.height + 6);
  const column = (index: number): string => {
    let height = 0;
    const parts = chart.series.map(({ values, tone }) => {
      const value = values[index] ?? 0;
      height += value;
      const y = plotArea.yOf(height);
      return box(
        plotArea.left + (index + 0.2) * plotArea.slot,
        y,
        plotArea.slot * 0.6,
        plotArea.yOf(height - value) - y,
        tone,
      );
    });
    return parts.join('');
  };
  return svg(width, plotArea.floor + CHART_FOOT, [
    legend.svg,
    plotArea.grid,
    ...chart.labels.map((_, index) => column(index)),
  ]);
};

// series of one colour differ by the pattern of their line
const DASHES = ['', '5 2', '2 2', '8 2 2 2'];

type Point = readonly [x: number, y: number];

/** Runs of points without a gap. */
const splitAtGaps = (points: readonly (Point | null)[]): Point[][] =>
  points.reduce<Point[][]>((runs, point, index) => {
    if (point === null) return runs;
    if (index === 0 || points[index - 1] === null) runs.push([]);
    runs.at(-1)?.push(point);
    return runs;
  }, []);

/** A single point is drawn as a dot, because a line of one point draws nothing. */
const runPath = (run: readonly Point[], tone: Tone, dash: string | undefined): string => {
  const [first] = run;
  if (first && run.length === 1) {
    return `<circle cx="${formatLength(first[0])}" cy="${formatLength(first[1])}" r="2.2" fill="${colour(tone)}"/>`;
  }
  const path = run.map(([x, y]) => `${formatLength(x)} ${formatLength(y)}`).join('L');
  return `<path d="M${path}" fill="none" stroke="${colour(tone)}" stroke-width="1.6" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
};

const lineChart = (chart: ChartOf<'line'>, width: number): string => {
  const legend = legendOf(chart.series, width);
  const max = Math.max(...chart.series.flatMap(({ values }) => values.map((value) => value ?? 0)), 1);
  const plotArea = createPlotArea(chart.labels, max, width, legend.height + 6);
  const paths = chart.series.map(({ values, tone }, order) => {
    const points = values.map((value, index): Point | null =>
      value === null ? null : [plotArea.left + (index + 0.5) * plotArea.slot, plotArea.yOf(value)],
    );
    return splitAtGaps(points)
      .map((run) => runPath(run, tone, DASHES[order % DASHES.length]))
      .join('');
  });
  return svg(width, plotArea.floor + CHART_FOOT, [legend.svg, plotArea.grid, ...paths]);
};

const RADIUS = 60;

const pieSlice = (from: number, to: number, tone: Tone): string => {
  const pointAt = (part: number) => {
    const angle = 2 * Math.PI * part - Math.PI / 2;
    return `${formatLength(RADIUS + RADIUS * Math.cos(angle))} ${formatLength(RADIUS + RADIUS * Math.sin(angle))}`;
  };
  // an arc that ends where it starts draws nothing, so a whole pie is a circle
  if (to - from > 0.9999) return `<circle cx="${RADIUS}" cy="${RADIUS}" r="${RADIUS}" fill="${colour(tone)}"/>`;
  const largeArcFlag = to - from > 0.5 ? 1 : 0;
  return `<path d="M${RADIUS} ${RADIUS}L${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${largeArcFlag} 1 ${pointAt(to)}Z" fill="${colour(tone)}" stroke="#ffffff" stroke-width="1"/>`;
};

const pieChart = (chart: ChartOf<'pie'>, width: number): string => {
  const total = chart.items.reduce((sum, { value }) => sum + value, 0) || 1;
  const left = 2 * RADIUS + 16;
  let shareSoFar = 0;
  const parts = chart.items.map(({ label, value, tone }, index) => {
    const from = shareSoFar;
    shareSoFar += value / total;
    const y = 14 + index * 14;
    const name = shortenToWidth(
      `${label}: ${value} (${Math.round((100 * value) / total)}%)`,
      LABEL_SIZE,
      width - left - 14,
    );
    const sliceSvg = value > 0 ? pieSlice(from, shareSoFar, tone) : '';
    return sliceSvg + box(left, y - 7, 8, 8, tone) + svgText(name, left + 12, y, 'start');
  });
  return svg(width, Math.max(2 * RADIUS, 14 + chart.items.length * 14), parts);
};

/** Draws a chart `width` points wide. A pure function: equal numbers give equal bytes. */
export const chartSvg = (chart: Chart, width: number): string => {
  switch (chart.type) {
    case 'bar':
      return chart.direction === 'across' ? horizontalBars(chart, width) : verticalBars(chart, width);
    case 'stacked':
      return stackedBars(chart, width);
    case 'line':
      return lineChart(chart, width);
    case 'pie':
      return pieChart(chart, width);
  }
};
