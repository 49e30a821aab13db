import type { ChartPoint } from './chart-types.ts';
import classes from './charts.module.css';
import { runsOf } from './line-layout.ts';
import { ticksUpTo } from './ticks.ts';

type Props = {
  /** The values as text, for screen readers. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** Values from 0 to 100; null for a time without checks. */
  readonly values: readonly (number | null)[];
  readonly formatTick: (value: number) => string;
};

const WIDTH = 176;
const PLOT = { left: 38, right: 172, top: 7, bottom: 37 };
const LABEL_Y = 52;
/** The minimum upper end of the scale, so that a share of one percent does not look like a peak. */
const MIN_SCALE_MAX = 10;

/** A small line with the ends of its scale and of its time. A gap in the data interrupts the line. */
export function Sparkline({ label, points, values, formatTick }: Props) {
  const top = ticksUpTo(Math.max(MIN_SCALE_MAX, ...values.map((value) => value ?? 0))).at(-1) ?? MIN_SCALE_MAX;
  const x = (index: number) => PLOT.left + ((index + 0.5) / Math.max(1, values.length)) * (PLOT.right - PLOT.left);
  const y = (value: number) => PLOT.bottom - (value / top) * (PLOT.bottom - PLOT.top);
  const runs = runsOf(values);
  return (
    <svg className={classes.spark} width={WIDTH} height={LABEL_Y + 4} role="img" aria-label={label}>
      {[0, top].map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={PLOT.left} x2={PLOT.right} y1={y(tick)} y2={y(tick)} />
          <text className={classes.text} x={PLOT.left - 4} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      <text className={classes.text} x={PLOT.left} y={LABEL_Y}>
        {points[0]?.label}
      </text>
      <text className={classes.text} x={PLOT.right} y={LABEL_Y} textAnchor="end">
        {points.at(-1)?.label}
      </text>
      <g data-series={0} className={classes.series}>
        {runs.map((run) => (
          <path
            key={run[0]}
            className={classes.line}
            d={`M${run.map((one) => `${x(one)} ${y(values[one] ?? 0)}`).join('L')}`}
          />
        ))}
        {runs.flat().map((one) => (
          <circle key={one} className={classes.marker} cx={x(one)} cy={y(values[one] ?? 0)} r={2} />
        ))}
      </g>
    </svg>
  );
}
