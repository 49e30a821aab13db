import type { DeviceTypeLimit } from '@trapline/contract/limits/schemas.ts';
import { useTranslations } from 'use-intl';
import { BarChart } from '~/components/charts/BarChart.tsx';
import { ChartCard } from '~/components/charts/ChartCard.tsx';
import type { LineGroup } from '../logic/chosen-lines.ts';
import { daysOverLimit, totalOf } from '../logic/day-sums.ts';
import type { Period } from '../logic/periods.ts';
import type { Measure } from '../search.ts';

type Props = {
  readonly placeName: string;
  readonly devices: readonly LineGroup[];
  readonly measure: Measure;
  readonly period: Period;
  readonly limits: readonly DeviceTypeLimit[];
};

const MAX_BARS = 20;

/** Devices by their value for the whole period, the highest first, with the days on which they reached a limit. */
export function DeviceRanking({ placeName, devices, measure, period, limits }: Props) {
  const t = useTranslations('statistics');
  const rankedDevices = devices
    .map(({ id, label, lines }) => ({
      id,
      label,
      value: totalOf(measure, lines, period),
      over: lines.reduce((days, line) => days + daysOverLimit(line), 0),
    }))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || b.over - a.over);
  const drawnDevices = rankedDevices.slice(0, MAX_BARS);
  const title = t('chart.device');
  const name = t(`measure.${measure}`);
  return (
    <ChartCard
      title={title}
      fileTitle={t('chart.of', { title: `${placeName}, ${title}`, measure: name })}
      note={
        rankedDevices.length > drawnDevices.length
          ? t('chart.more', { shown: drawnDevices.length, count: rankedDevices.length })
          : undefined
      }
      table={{
        columns: [t('chart.name'), name, ...(limits.length > 0 ? [t('chart.overHead')] : [])],
        rows: rankedDevices.map(({ id, label, value, over }) => ({
          id,
          cells: [label, value, ...(limits.length > 0 ? [over] : [])],
        })),
      }}
    >
      {(chart) => (
        <BarChart
          chart={chart}
          label={t('chart.of', { title, measure: name })}
          bars={drawnDevices.map(({ over, ...bar }) => ({
            ...bar,
            ...(over > 0 && { note: t('chart.over', { count: over }) }),
          }))}
        />
      )}
    </ChartCard>
  );
}
