import { useElementSize } from '@mantine/hooks';
import type { Ref } from 'react';
import { useFormatter } from 'use-intl';
import type { ChartBar } from './chart-types.ts';
import classes from './charts.module.css';

type Props = { readonly label: string; readonly bars: readonly ChartBar[]; readonly chart?: Ref<SVGSVGElement> };

const ROW = 28;
const BAR = 14;
const LETTER = 7;
const LABEL_AT_MOST = 0.42;
const VALUE_ROOM = 150;

const cut = (label: string, room: number): string => {
  const letters = Math.floor(room / LETTER);
  return label.length > letters ? `${label.slice(0, Math.max(1, letters - 1))}…` : label;
};

/** One bar a thing, the longest first as they are given; what nobody looked at has a dash. */
export function BarChart({ label, bars, chart }: Props) {
  const format = useFormatter();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured, 280);
  const names = Math.min(width * LABEL_AT_MOST, Math.max(...bars.map((bar) => bar.label.length), 1) * LETTER + 12);
  const room = Math.max(30, width - names - (bars.some(({ note }) => note) ? VALUE_ROOM : VALUE_ROOM / 2));
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const said = (value: number | null) => (value === null ? '—' : format.number(value, { maximumFractionDigits: 1 }));
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
        {bars.map(({ id, label: name, value, note }, index) => (
          <g key={id} data-series={0} className={classes.series}>
            <text className={classes.words} x={0} y={index * ROW + 19}>
              {cut(name, names - 8)}
            </text>
            <rect
              className={classes.bar}
              x={names}
              y={index * ROW + 8}
              width={value === null ? 0 : Math.max(1.5, (value / most) * room)}
              height={BAR}
            />
            <text className={classes.words} x={names + ((value ?? 0) / most) * room + 8} y={index * ROW + 19}>
              {[said(value), note].filter(Boolean).join(' · ')}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
