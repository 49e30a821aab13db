import { useElementSize } from '@mantine/hooks';
import type { Ref } from 'react';
import { useFormatter } from 'use-intl';
import type { ChartBar } from './chart-types.ts';
import classes from './charts.module.css';

type Props = { readonly label: string; readonly bars: readonly ChartBar[]; readonly chart?: Ref<SVGSVGElement> };

const ROW_HEIGHT = 28;
const BAR_HEIGHT = 14;
const LETTER_WIDTH = 7;
/** The width of a digit in pixels; digits are wider than the average letter. */
const DIGIT_WIDTH = 8;
const MAX_LABEL_SHARE = 0.42;
const MIN_BAR_WIDTH = 60;
const GAP = 8;

const truncate = (label: string, availableWidth: number): string => {
  const letters = Math.floor(availableWidth / LETTER_WIDTH);
  return label.length > letters ? `${label.slice(0, Math.max(1, letters - 1))}…` : label;
};

/** One bar per item in the given order, the longest first; an item that was not checked shows a dash. */
export function BarChart({ label, bars, chart }: Props) {
  const format = useFormatter();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured, 280);
  const labelWidth = Math.min(
    width * MAX_LABEL_SHARE,
    Math.max(...bars.map((bar) => bar.label.length), 1) * LETTER_WIDTH + 12,
  );
  const maxValue = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const formatValue = (value: number | null) =>
    value === null ? '—' : format.number(value, { maximumFractionDigits: 1 });
  const describe = ({ value, note }: ChartBar) => [formatValue(value), note].filter(Boolean).join(' · ');
  const barRoomWith = (formatLabel: (bar: ChartBar) => string) =>
    width -
    labelWidth -
    GAP -
    Math.max(
      0,
      ...bars.map(
        (bar) => formatLabel(bar).length * LETTER_WIDTH + formatValue(bar.value).length * (DIGIT_WIDTH - LETTER_WIDTH),
      ),
    ) -
    GAP;
  // on a phone a long note does not fit, and the table below shows it
  const hasNotes = barRoomWith(describe) >= MIN_BAR_WIDTH;
  const formatLabel = hasNotes ? describe : ({ value }: ChartBar) => formatValue(value);
  const availableWidth = Math.max(MIN_BAR_WIDTH, barRoomWith(formatLabel));
  return (
    <div ref={ref} className={classes.root}>
      <svg
        ref={chart}
        className={classes.drawing}
        width={width}
        height={bars.length * ROW_HEIGHT + 8}
        role="img"
        aria-label={label}
      >
        {bars.map((bar, index) => (
          <g key={bar.id} data-series={0} className={classes.series}>
            <text className={classes.text} x={0} y={index * ROW_HEIGHT + 19}>
              {truncate(bar.label, labelWidth - GAP)}
            </text>
            <rect
              className={classes.bar}
              x={labelWidth}
              y={index * ROW_HEIGHT + 8}
              width={bar.value === null ? 0 : Math.max(1.5, (bar.value / maxValue) * availableWidth)}
              height={BAR_HEIGHT}
            />
            <text
              className={classes.text}
              x={labelWidth + ((bar.value ?? 0) / maxValue) * availableWidth + GAP}
              y={index * ROW_HEIGHT + 19}
            >
              {formatLabel(bar)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
