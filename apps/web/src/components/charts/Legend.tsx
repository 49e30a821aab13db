import type { ChartMark, ChartSeries } from './chart-types.ts';
import classes from './charts.module.css';
import type { LineLayout } from './line-layout.ts';
import { Marker } from './Marker.tsx';

type Props = {
  readonly layout: LineLayout;
  readonly series: readonly ChartSeries[];
  readonly marks: readonly ChartMark[];
};

const LINE_LENGTH = 28;
const TEXT_OFFSET = 38;

/** The legend of the lines; it is part of the picture, so that it is also exported and printed. */
export function Legend({ layout: { plot, legendY }, series, marks }: Props) {
  const startX = plot.left;
  return (
    <>
      {series.map(({ id, label, isBefore }, row) => (
        <g key={id} data-series={isBefore ? 0 : row} data-before={isBefore} className={classes.series}>
          <path className={classes.line} d={`M${startX} ${legendY(row)}h${LINE_LENGTH}`} />
          {!isBefore && <Marker className={classes.marker} x={startX + LINE_LENGTH / 2} y={legendY(row)} shape={row} />}
          <text className={classes.text} x={startX + TEXT_OFFSET} y={legendY(row) + 4}>
            {label}
          </text>
        </g>
      ))}
      {marks.map(({ label }, index) => (
        <g key={label}>
          <path className={classes.mark} d={`M${startX} ${legendY(series.length + index)}h${LINE_LENGTH}`} />
          <text className={classes.text} x={startX + TEXT_OFFSET} y={legendY(series.length + index) + 4}>
            {label}
          </text>
        </g>
      ))}
    </>
  );
}
