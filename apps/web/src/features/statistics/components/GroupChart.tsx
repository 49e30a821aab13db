import { useTranslations } from 'use-intl';
import { ChartCard } from '~/components/charts/ChartCard.tsx';
import { type ChartMark, type ChartSeries, LINES_AT_MOST } from '~/components/charts/chart-types.ts';
import { LineChart } from '~/components/charts/LineChart.tsx';
import type { Named } from '../logic/chosen-lines.ts';
import { valuesOf } from '../logic/folded.ts';
import { useLabels } from '../logic/use-labels.ts';
import type { Grain, Measure } from '../search.ts';

type Shown = { readonly measure: Measure; readonly grain: Grain; readonly buckets: readonly string[] };

type Props = {
  readonly title: string;
  /** The subject of the statistics, for file names. */
  readonly placeName: string;
  readonly groups: readonly Named[];
  readonly shown: Shown;
  /** Of another period, drawn in dashes. */
  readonly before?: ChartSeries | null;
  readonly marks?: readonly ChartMark[];
};

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);

/**
 * Lines of zones, types or devices. If there are too many to distinguish, those with the highest values are drawn; the
 * table has all.
 */
export function GroupChart({ title, placeName, groups, shown, before, marks }: Props) {
  const t = useTranslations('statistics');
  const labelOf = useLabels(shown.grain);
  const all = groups.map(({ id, label, lines }): ChartSeries => ({ id, label, values: valuesOf(lines, shown) }));
  const largest = all.toSorted((a, b) => sum(b.values) - sum(a.values)).slice(0, LINES_AT_MOST);
  const drawn = all.length > LINES_AT_MOST ? all.filter((one) => largest.includes(one)) : all;
  const reported = before ? [...all, before] : all;
  const points = shown.buckets.map(labelOf);
  const measure = t(`measure.${shown.measure}`);
  return (
    <ChartCard
      title={title}
      fileTitle={t('chart.of', { title: `${placeName}, ${title}`, measure })}
      note={all.length > drawn.length ? t('chart.more', { shown: drawn.length, count: all.length }) : undefined}
      table={{
        columns: [t('chart.period'), ...reported.map(({ label }) => label)],
        rows: points.map(({ id, name }, index) => ({
          id,
          cells: [name, ...reported.map(({ values }) => values[index] ?? null)],
        })),
      }}
    >
      {(chart) => (
        <LineChart
          chart={chart}
          label={t('chart.of', { title, measure })}
          points={points}
          series={before ? [...drawn, before] : drawn}
          {...(marks && { marks })}
        />
      )}
    </ChartCard>
  );
}
