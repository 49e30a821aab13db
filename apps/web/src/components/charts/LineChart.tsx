import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-types.ts';
import classes from './charts.module.css';
import { LineDrawing } from './LineDrawing.tsx';
import { layOut } from './line-layout.ts';

type Props = {
  /** The accessible name of the chart. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly marks?: readonly ChartMark[];
  readonly chart?: Ref<SVGSVGElement>;
  /** The minimum upper end of the scale. */
  readonly upTo?: number;
  /** The text below the chart until a point is selected; given if a gap does not mean that no check was made. */
  readonly hint?: string;
};

const NO_MARKS: readonly ChartMark[] = [];

/** Returns the index of the point to which the key leads. */
const steps = (key: string, index: number, last: number): number | undefined =>
  ({
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageUp: index + 10,
    PageDown: index - 10,
    Home: 0,
    End: last,
  })[key];

/**
 * Lines over time. The arrow keys or the pointer select a point, and its values are shown below. For a time without
 * checks the line ends and the strip at the bottom is hatched.
 */
export function LineChart({ label, points, series, marks = NO_MARKS, chart, upTo = 0, hint }: Props) {
  const t = useTranslations('statistics.chart');
  const format = useFormatter();
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const layout = layOut(Math.max(width, 280), points, series, marks, upTo);
  const readAt = (index: number): string => {
    const values = series.map(({ label: name, values: all }) => {
      const value = all[index] ?? null;
      const words = value === null ? t('gap') : format.number(value, { maximumFractionDigits: 1 });
      return t('value', { name, value: words });
    });
    return t('read', { label: points[index]?.name ?? '', values: values.join(', ') });
  };
  const walk = (event: KeyboardEvent) => {
    const next = steps(event.key, at ?? 0, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };
  const point = ({ nativeEvent, currentTarget }: PointerEvent) => {
    const x = nativeEvent.clientX - currentTarget.getBoundingClientRect().left;
    const room = (layout.plot.right - layout.plot.left) / Math.max(1, points.length);
    setChosen(Math.max(0, Math.min(last, Math.floor((x - layout.plot.left) / room))));
  };
  return (
    <div ref={ref} className={classes.root}>
      <div
        role="slider"
        tabIndex={0}
        className={classes.stage}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={at ?? 0}
        aria-valuetext={readAt(at ?? 0)}
        onKeyDown={walk}
        onPointerMove={point}
        onPointerDown={point}
      >
        <LineDrawing
          chart={chart}
          layout={layout}
          points={points}
          series={series}
          marks={marks}
          at={at}
          width={width}
        />
      </div>
      <p className={classes.read} aria-hidden="true">
        {at === null ? (hint ?? t('legend')) : readAt(at)}
      </p>
    </div>
  );
}
