import { Card } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { Statistics } from '@trapline/contract/statistics/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import type { ChartMark } from '~/components/charts/chart-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { type Groups, groupsOf, isNarrowed } from '../logic/chosen-lines.ts';
import { type Figure, figureOf, figuresOf, type Shown } from '../logic/figures.ts';
import { sumUp, valuesOf } from '../logic/folded.ts';
import { bucketsOf, type Period } from '../logic/periods.ts';
import { useLineWords } from '../logic/use-line-words.ts';
import type { Comparison, Grain, Measure, StatisticsSearch } from '../search.ts';
import { DeviceRanking } from './DeviceRanking.tsx';
import { GroupChart } from './GroupChart.tsx';
import classes from './statistics.module.css';

type StatisticsFiguresProps = Shown & { readonly against: (Shown & { readonly comparison: Comparison }) | null };

const SHARES: readonly Figure[] = ['activity', 'coverage', 'baitTake'];

/** The period in numbers, with the period it is compared with. */
function StatisticsFigures({ lines, period, against }: StatisticsFiguresProps) {
  const t = useTranslations('statistics.figure');
  const format = useFormatter();
  const labelOf = (figure: Figure, of: Shown): string => {
    const value = figureOf(figure, of);
    if (value === null) return '—';
    const number = format.number(value, { maximumFractionDigits: 1 });
    return SHARES.includes(figure) ? `${number} %` : number;
  };
  return (
    <dl className={classes.figures}>
      {figuresOf(lines).map((figure) => (
        <Card key={figure} className={classes.figure}>
          <dt>{t(figure)}</dt>
          <dd>
            <span className="num">{labelOf(figure, { lines, period })}</span>
            {against && <small>{t(against.comparison, { value: labelOf(figure, against) })}</small>}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

type Against = { readonly data: Statistics; readonly comparison: Comparison };

type Props = {
  readonly data: Statistics;
  readonly against: Against | null;
  readonly search: StatisticsSearch;
  readonly grain: Grain;
  readonly measure: Measure;
};

/** More devices than this are ranked, fewer are drawn over time. */
const DRAWN_DEVICES = 8;

const periodOf = ({ from, to }: Statistics): Period => ({ from, to });

/** A limit is drawn where each line is one device on one day, as it is agreed. */
const marksOf = (
  { limits, byDevice }: Statistics,
  devices: Groups['devices'],
  formatLabel: (limit: number, name: string) => string,
): readonly ChartMark[] => {
  const types = new Set(devices.map(({ id }) => byDevice[id]?.deviceTypeId));
  return limits
    .filter(({ type, deviceTypeId }) => type === 'DEVICE_TYPE' && types.has(deviceTypeId))
    .map(({ limit, deviceTypeId }) => ({ value: limit, label: formatLabel(limit, String(deviceTypeId)) }));
};

export function StatisticsCharts({ data, against, search, grain, measure }: Props) {
  const t = useTranslations('statistics');
  const words = useLineWords();
  const groups = groupsOf(data, search, words);
  const period = periodOf(data);
  const shown = { measure, grain, buckets: bucketsOf(period, grain) };
  const placeName = Object.values(data.byPlace)[0]?.name ?? '';
  if (sumUp(groups.place) === null) return <Nothing isFiltered={isNarrowed(search)} />;
  const earlier = against && {
    lines: groupsOf(against.data, search, words).place,
    period: periodOf(against.data),
    comparison: against.comparison,
  };
  const before = earlier && {
    id: 'before',
    label: t(`compare.${earlier.comparison}`),
    values: valuesOf(earlier.lines, { ...shown, buckets: bucketsOf(earlier.period, grain) }).slice(
      0,
      shown.buckets.length,
    ),
    isBefore: true,
  };
  const nameOf = (id: string) => data.byDeviceType[id]?.name ?? '';
  const marks =
    measure === 'captures' && grain === 'DAY'
      ? marksOf(data, groups.devices, (limit, type) => t('chart.limit', { limit, name: nameOf(type) }))
      : [];
  const place = [{ id: 'now', label: t('now'), lines: groups.place }];
  return (
    <div className={classes.page}>
      <StatisticsFigures lines={groups.place} period={period} against={earlier} />
      <GroupChart title={t('chart.place')} placeName={placeName} groups={place} shown={shown} before={before} />
      <GroupChart title={t('chart.zone')} placeName={placeName} groups={groups.zones} shown={shown} />
      <GroupChart title={t('chart.deviceType')} placeName={placeName} groups={groups.types} shown={shown} />
      {groups.devices.length <= DRAWN_DEVICES && (
        <GroupChart
          title={t('chart.device')}
          placeName={placeName}
          groups={groups.devices}
          shown={shown}
          marks={marks}
        />
      )}
      <DeviceRanking
        placeName={placeName}
        devices={groups.devices}
        measure={measure}
        period={period}
        limits={data.limits}
      />
    </div>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslations('statistics.empty');
  return (
    <Card>
      <EmptyState
        icon={<IconChartBar size={26} stroke={1.6} />}
        title={t(isFiltered ? 'filtered' : 'title')}
        {...(!isFiltered && { text: t('text') })}
      />
    </Card>
  );
}
