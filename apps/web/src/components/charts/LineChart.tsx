import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ChartMark, ChartPoint, ChartSeries } from './chart-types.ts';
import classes from './charts.module.css';
import { LineDrawing } from './LineDrawing.tsx';
import { createLineLayout } from './line-layout.ts';

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
const nextIndex = (key: string, index: number, last: number): number | undefined =>
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
export function LineChart({ label, points, series, marks = NO_MARKS, chart, upTo: minScaleMax = 0, hint }: Props) {
  const t = useTranslations('statistics.chart');
  const format = useFormatter();
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const selectedIndex = chosen === null ? null : Math.min(chosen, last);
  const layout = createLineLayout(Math.max(width, 280), points, series, marks, minScaleMax);
  const describePoint = (index: number): string => {
    const values = series.map(({ label: name, values: all }) => {
      const value = all[index] ?? null;
      const valueText = value === null ? t('gap') : format.number(value, { maximumFractionDigits: 1 });
      return t('value', { name, value: valueText });
    });
    return t('read', { label: points[index]?.name ?? '', values: values.join(', ') });
  };
  const onArrowKey = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, selectedIndex ?? 0, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };
  const onPointerMove = ({ nativeEvent, currentTarget }: PointerEvent) => {
    const x = nativeEvent.clientX - currentTarget.getBoundingClientRect().left;
    const pointWidth = (layout.plot.right - layout.plot.left) / Math.max(1, points.length);
    setChosen(Math.max(0, Math.min(last, Math.floor((x - layout.plot.left) / pointWidth))));
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
        aria-valuenow={selectedIndex ?? 0}
        aria-valuetext={describePoint(selectedIndex ?? 0)}
        onKeyDown={onArrowKey}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
      >
        <LineDrawing
          chart={chart}
          layout={layout}
          points={points}
          series={series}
          marks={marks}
          selectedIndex={selectedIndex}
          width={width}
        />
      </div>
      <p className={classes.read} aria-hidden="true">
        {selectedIndex === null ? (hint ?? t('legend')) : describePoint(selectedIndex)}
      </p>
    </div>
  );
}
