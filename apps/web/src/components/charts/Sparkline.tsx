import classes from './charts.module.css';
import { runsOf } from './line-layout.ts';

type Props = {
  /** The values as text, for screen readers. */
  readonly label: string;
  /** Values from 0 to 100; null for a time without checks. */
  readonly values: readonly (number | null)[];
};

const WIDTH = 96;
const HEIGHT = 28;
const PADDING = 3;

/** A line of the size of a word that shows the trend, not the amounts. A gap in the data interrupts the line. */
export function Sparkline({ label, values }: Props) {
  const maxValue = Math.max(1, ...values.map((value) => value ?? 0));
  const x = (index: number) => PADDING + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * PADDING);
  const y = (index: number) => HEIGHT - PADDING - ((values[index] ?? 0) / maxValue) * (HEIGHT - 2 * PADDING);
  const runs = runsOf(values);
  return (
    <svg className={classes.spark} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <g data-series={0} className={classes.series}>
        <line className={classes.grid} x1={PADDING} x2={WIDTH - PADDING} y1={HEIGHT - PADDING} y2={HEIGHT - PADDING} />
        {runs.map((run) => (
          <path key={run[0]} className={classes.line} d={`M${run.map((one) => `${x(one)} ${y(one)}`).join('L')}`} />
        ))}
        {runs.flat().map((one) => (
          <circle key={one} className={classes.marker} cx={x(one)} cy={y(one)} r={2} />
        ))}
      </g>
    </svg>
  );
}
