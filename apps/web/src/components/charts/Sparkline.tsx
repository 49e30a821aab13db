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
const EDGE = 3;

/** A line of the size of a word that shows the trend, not the amounts. A gap in the data interrupts the line. */
export function Sparkline({ label, values }: Props) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (index: number) => HEIGHT - EDGE - ((values[index] ?? 0) / most) * (HEIGHT - 2 * EDGE);
  const runs = runsOf(values);
  return (
    <svg className={classes.spark} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <g data-series={0} className={classes.series}>
        <line className={classes.grid} x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
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
