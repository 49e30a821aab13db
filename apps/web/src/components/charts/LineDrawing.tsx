import { memo, type Ref } from 'react';
import { useFormatter } from 'use-intl';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-types.ts';
import classes from './charts.module.css';
import { Legend } from './Legend.tsx';
import { type LineLayout, runsOf } from './line-layout.ts';
import { Marker } from './Marker.tsx';

type Props = {
  readonly chart: Ref<SVGSVGElement> | undefined;
  readonly layout: LineLayout;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly marks: readonly ChartMark[];
  /** The index of the selected point. */
  readonly selectedIndex: number | null;
  readonly width: number;
};

/** The maximum number of points with markers; more points are too close to each other. */
const MAX_POINTS_WITH_MARKERS = 120;

export function LineDrawing({ chart, layout, points, series, marks, selectedIndex, width }: Props) {
  const { plot, xOf } = layout;
  return (
    <svg ref={chart} className={classes.drawing} width={Math.max(width, 280)} height={layout.height} aria-hidden="true">
      <Scale layout={layout} />
      <Gaps layout={layout} points={points} series={series} />
      {selectedIndex !== null && (
        <line
          data-screen-only
          className={classes.cursor}
          x1={xOf(selectedIndex)}
          x2={xOf(selectedIndex)}
          y1={plot.top}
          y2={plot.bottom}
        />
      )}
      {marks.map(({ value, label }) => (
        <line
          key={label}
          className={classes.mark}
          x1={plot.left}
          x2={plot.right}
          y1={layout.yOf(value)}
          y2={layout.yOf(value)}
        />
      ))}
      {series.map((one, index) => (
        <Line key={one.id} layout={layout} series={one} index={one.isBefore ? 0 : index} />
      ))}
      <Legend layout={layout} series={series} marks={marks} />
    </svg>
  );
}

function Scale({ layout: { plot, ticks, labels } }: { readonly layout: LineLayout }) {
  const format = useFormatter();
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={classes.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className={classes.text} x={plot.left - 8} y={y + 4} textAnchor="end">
            {format.number(value)}
          </text>
        </g>
      ))}
      {labels.map(({ index, text, x }) => (
        <text key={index} className={classes.text} x={x} y={plot.bottom + 24} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}

/** A strip at the bottom if there are gaps: solid for times with checks, hatched for times without. */
function Gaps({ layout: { plot }, points, series }: Pick<Props, 'layout' | 'points' | 'series'>) {
  const pointWidth = (plot.right - plot.left) / Math.max(1, points.length);
  const currentSeries = series.filter(({ isBefore }) => !isBefore);
  const hasValue = points.map((_, index) =>
    currentSeries.some(({ values }) => (values[index] ?? null) !== null) ? 1 : null,
  );
  const runs = runsOf(hasValue);
  // without a gap the strip would only be a thick bar
  if (runs[0]?.length === points.length) return null;
  return (
    <>
      <line className={classes.gap} x1={plot.left} x2={plot.right} y1={plot.bottom + 5} y2={plot.bottom + 5} />
      {runs.map((run) => (
        <rect
          key={run[0]}
          className={classes.selected}
          x={plot.left + (run[0] ?? 0) * pointWidth}
          y={plot.bottom + 3}
          width={Math.max(1.5, run.length * pointWidth)}
          height={4}
        />
      ))}
    </>
  );
}

type LineProps = { readonly layout: LineLayout; readonly series: ChartSeries; readonly index: number };

const Line = memo(function Line({ layout: { xOf, yOf }, series, index }: LineProps) {
  const runs = runsOf(series.values);
  const y = (one: number) => yOf(series.values[one] ?? 0);
  const hasMarkers = !series.isBefore && series.values.length <= MAX_POINTS_WITH_MARKERS;
  // a single value is no line: without a marker it would not be seen
  const markedPoints = runs.filter((run) => hasMarkers || run.length === 1).flat();
  return (
    <g data-series={index} data-before={series.isBefore} className={classes.series}>
      {runs.map((run) => (
        <path key={run[0]} className={classes.line} d={`M${run.map((one) => `${xOf(one)} ${y(one)}`).join('L')}`} />
      ))}
      {markedPoints.map((one) => (
        <Marker key={one} className={classes.marker} x={xOf(one)} y={y(one)} shape={index} />
      ))}
    </g>
  );
});
