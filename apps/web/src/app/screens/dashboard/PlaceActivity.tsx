import { IconChevronRight } from '@tabler/icons-react';
import type { StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartCard } from '~/components/charts/ChartCard.tsx';
import { LineChart } from '~/components/charts/LineChart.tsx';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useStatistics } from '~/features/statistics/calls.ts';
import { activeOf, capturesOf, foldDays } from '~/features/statistics/logic/day-sums.ts';
import { activityPeriod, grainFor, type Period, startedBuckets } from '~/features/statistics/logic/periods.ts';
import { useBucketLabels } from '~/features/statistics/logic/use-bucket-labels.ts';
import { isDay, today } from '~/lib/days.ts';
import classes from './dashboard.module.css';

/** Activity of a facility in a date range; default: from the end of the month before last to the end of this month. */
export function PlaceActivity({ placeId }: { readonly placeId: string }) {
  const t = useTranslations('statistics');
  const [period, setPeriod] = useState(() => activityPeriod(today()));
  const isRange = isDay(period.from) && isDay(period.to) && period.from <= period.to;
  const load = useStatistics(placeId, isRange ? period : null, ['place']);
  const line = load.data && Object.values(load.data.byPlace)[0];
  const shownPeriod = load.data && { from: load.data.from, to: load.data.to };
  return (
    <section className={classes.activity}>
      <div className={classes.range}>
        {(['from', 'to'] as const).map((end) => (
          <DateInput
            key={end}
            label={t(`form.${end}`)}
            value={period[end]}
            error={end === 'to' && isDay(period.from) && isDay(period.to) && !isRange && t('form.order')}
            onChange={(day) => setPeriod({ ...period, [end]: day })}
          />
        ))}
        <LinkButton
          variant="default"
          to="/app/statistics/$placeId"
          params={{ placeId }}
          search={period}
          rightSection={<IconChevronRight size={16} aria-hidden="true" />}
        >
          {t('activity.all')}
        </LinkButton>
      </div>
      {line && shownPeriod ? <ActivityChart line={line} period={shownPeriod} /> : <PendingCard load={load} />}
    </section>
  );
}

function ActivityChart({ line, period }: { readonly line: StatisticsLine; readonly period: Period }) {
  const t = useTranslations('statistics');
  const grain = grainFor(period);
  const labelOf = useBucketLabels(grain);
  const sums = foldDays([line], grain);
  const buckets = startedBuckets(period, grain, today());
  const bucketSums = buckets.map((start) => sums.get(start));
  const series = [
    { id: 'active', label: t('activity.active'), values: bucketSums.map((one) => (one ? activeOf(one) : null)) },
    { id: 'captures', label: t('measure.captures'), values: bucketSums.map((one) => (one ? capturesOf(one) : null)) },
  ];
  const points = buckets.map(labelOf);
  return (
    <ChartCard
      title={t('activity.title')}
      fileTitle={t('chart.of', { title: line.name, measure: t('activity.title') })}
      note={t('activity.hint')}
      table={{
        columns: [t('chart.period'), ...series.map(({ label }) => label)],
        rows: points.map(({ id, name }, index) => ({
          id,
          cells: [name, ...series.map(({ values }) => values[index] ?? null)],
        })),
      }}
    >
      {(chart) => <LineChart chart={chart} label={t('activity.title')} points={points} series={series} />}
    </ChartCard>
  );
}
