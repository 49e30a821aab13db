import type { ChartMark, ChartSeries } from './chart-types.ts';
import classes from './charts.module.css';
import type { LineLayout } from './line-layout.ts';
import { Marker } from './Marker.tsx';

type Props = {
  readonly layout: LineLayout;
  readonly series: readonly ChartSeries[];
  readonly marks: readonly ChartMark[];
};

const LENGTH = 28;
const WORDS = 38;

/** The legend of the lines; it is part of the picture, so that it is also exported and printed. */
export function Legend({ layout: { plot, legendOf }, series, marks }: Props) {
  const begin = plot.left;
  return (
    <>
      {series.map(({ id, label, isBefore }, row) => (
        <g key={id} data-series={isBefore ? 0 : row} data-before={isBefore} className={classes.series}>
          <path className={classes.line} d={`M${begin} ${legendOf(row)}h${LENGTH}`} />
          {!isBefore && <Marker className={classes.marker} x={begin + LENGTH / 2} y={legendOf(row)} shape={row} />}
          <text className={classes.words} x={begin + WORDS} y={legendOf(row) + 4}>
            {label}
          </text>
        </g>
      ))}
      {marks.map(({ label }, index) => (
        <g key={label}>
          <path className={classes.mark} d={`M${begin} ${legendOf(series.length + index)}h${LENGTH}`} />
          <text className={classes.words} x={begin + WORDS} y={legendOf(series.length + index) + 4}>
            {label}
          </text>
        </g>
      ))}
    </>
  );
}
