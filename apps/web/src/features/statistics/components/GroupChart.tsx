import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChartCard } from '~/components/charts/ChartCard.tsx';
import { type ChartMark, type ChartSeries, MAX_LINES } from '~/components/charts/chart-types.ts';
import { LineChart } from '~/components/charts/LineChart.tsx';
import type { LineGroup } from '../logic/chosen-lines.ts';
import { bucketValues } from '../logic/day-sums.ts';
import { useBucketLabels } from '../logic/use-bucket-labels.ts';
import type { Grain, Measure } from '../search.ts';

type ChartView = { readonly measure: Measure; readonly grain: Grain; readonly buckets: readonly string[] };

type Props = {
  readonly title: string;
  /** The subject of the statistics, for file names. */
  readonly placeName: string;
  readonly groups: readonly LineGroup[];
  readonly view: ChartView;
  /** The values of another period, drawn as a dashed line. */
  readonly before?: ChartSeries | null;
  readonly marks?: readonly ChartMark[];
  readonly footnote?: ReactNode;
};

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);

/**
 * Lines of zones, types or devices. If there are too many to distinguish, those with the highest values are drawn; the
 * table has all.
 */
export function GroupChart({ title, placeName, groups, view, before, marks, footnote }: Props) {
  const t = useTranslations('statistics');
  const labelOf = useBucketLabels(view.grain);
  const allSeries = groups.map(
    ({ id, label, lines }): ChartSeries => ({ id, label, values: bucketValues(lines, view) }),
  );
  const largestSeries = allSeries.toSorted((a, b) => sum(b.values) - sum(a.values)).slice(0, MAX_LINES);
  const drawnSeries = allSeries.length > MAX_LINES ? allSeries.filter((one) => largestSeries.includes(one)) : allSeries;
  const tableSeries = before ? [...allSeries, before] : allSeries;
  const points = view.buckets.map(labelOf);
  const measure = t(`measure.${view.measure}`);
  return (
    <ChartCard
      title={title}
      fileTitle={t('chart.of', { title: `${placeName}, ${title}`, measure })}
      note={
        allSeries.length > drawnSeries.length
          ? t('chart.more', { shown: drawnSeries.length, count: allSeries.length })
          : undefined
      }
      footnote={footnote}
      table={{
        columns: [t('chart.period'), ...tableSeries.map(({ label }) => label)],
        rows: points.map(({ id, name, label }, index) => ({
          id,
          short: label,
          cells: [name, ...tableSeries.map(({ values }) => values[index] ?? null)],
        })),
      }}
    >
      {(chart) => (
        <LineChart
          chart={chart}
          label={t('chart.of', { title, measure })}
          points={points}
          series={before ? [...drawnSeries, before] : drawnSeries}
          {...(marks && { marks })}
        />
      )}
    </ChartCard>
  );
}
