import { useElementSize } from '@mantine/hooks';
import type { Ref } from 'react';
import { useFormatter } from 'use-intl';
import type { ChartBar } from './chart-types.ts';
import classes from './charts.module.css';

type Props = { readonly label: string; readonly bars: readonly ChartBar[]; readonly chart?: Ref<SVGSVGElement> };

const ROW = 28;
const BAR = 14;
const LETTER = 7;
/** The width of a digit in pixels; digits are wider than the average letter. */
const FIGURE = 8;
const LABEL_AT_MOST = 0.42;
const BAR_AT_LEAST = 60;
const GAP = 8;

const cut = (label: string, room: number): string => {
  const letters = Math.floor(room / LETTER);
  return label.length > letters ? `${label.slice(0, Math.max(1, letters - 1))}…` : label;
};

/** One bar per item in the given order, the longest first; an item that was not checked shows a dash. */
export function BarChart({ label, bars, chart }: Props) {
  const format = useFormatter();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured, 280);
  const names = Math.min(width * LABEL_AT_MOST, Math.max(...bars.map((bar) => bar.label.length), 1) * LETTER + 12);
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const formatValue = (value: number | null) =>
    value === null ? '—' : format.number(value, { maximumFractionDigits: 1 });
  const describe = ({ value, note }: ChartBar) => [formatValue(value), note].filter(Boolean).join(' · ');
  const beside = (word: (bar: ChartBar) => string) =>
    width -
    names -
    GAP -
    Math.max(0, ...bars.map((bar) => word(bar).length * LETTER + formatValue(bar.value).length * (FIGURE - LETTER))) -
    GAP;
  // on a phone a long note does not fit, and the table below shows it
  const hasNotes = beside(describe) >= BAR_AT_LEAST;
  const word = hasNotes ? describe : ({ value }: ChartBar) => formatValue(value);
  const room = Math.max(BAR_AT_LEAST, beside(word));
  return (
    <div ref={ref} className={classes.root}>
      <svg
        ref={chart}
        className={classes.drawing}
        width={width}
        height={bars.length * ROW + 8}
        role="img"
        aria-label={label}
      >
        {bars.map((bar, index) => (
          <g key={bar.id} data-series={0} className={classes.series}>
            <text className={classes.words} x={0} y={index * ROW + 19}>
              {cut(bar.label, names - GAP)}
            </text>
            <rect
              className={classes.bar}
              x={names}
              y={index * ROW + 8}
              width={bar.value === null ? 0 : Math.max(1.5, (bar.value / most) * room)}
              height={BAR}
            />
            <text className={classes.words} x={names + ((bar.value ?? 0) / most) * room + GAP} y={index * ROW + 19}>
              {word(bar)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
