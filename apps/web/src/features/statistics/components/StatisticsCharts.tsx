import { Card } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { Statistics } from '@trapline/contract/statistics/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import type { ChartMark } from '~/components/charts/chart-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { today } from '~/lib/days.ts';
import { percentText } from '~/lib/percent.ts';
import { type Groups, groupsOf, isNarrowed } from '../logic/chosen-lines.ts';
import { bucketValues, sumUp } from '../logic/day-sums.ts';
import { type Figure, type FigureInput, figureOf, figuresOf } from '../logic/figures.ts';
import { bucketsOf, type Period, startedBuckets } from '../logic/periods.ts';
import { useLineTexts } from '../logic/use-line-texts.ts';
import type { Comparison, Grain, Measure, StatisticsSearch } from '../search.ts';
import { DeviceRanking } from './DeviceRanking.tsx';
import { GroupChart } from './GroupChart.tsx';
import { LimitsFootnote } from './LimitsFootnote.tsx';
import classes from './statistics.module.css';

type StatisticsFiguresProps = FigureInput & {
  readonly previous: (FigureInput & { readonly comparison: Comparison }) | null;
};

const SHARES: readonly Figure[] = ['activity', 'coverage', 'baitTake'];

/** The figures of the period, with those of the comparison period. */
function StatisticsFigures({ lines, period, previous }: StatisticsFiguresProps) {
  const t = useTranslations('statistics.figure');
  const format = useFormatter();
  const labelOf = (figure: Figure, of: FigureInput): string => {
    const value = figureOf(figure, of);
    if (value === null) return '—';
    const number = format.number(value, { maximumFractionDigits: 1 });
    return SHARES.includes(figure) ? percentText(number) : number;
  };
  return (
    <dl className={classes.figures}>
      {figuresOf(lines).map((figure) => (
        <Card key={figure} className={classes.figure}>
          <dt>{t(figure)}</dt>
          <dd>
            <span className="num">{labelOf(figure, { lines, period })}</span>
            {previous && <small>{t(previous.comparison, { value: labelOf(figure, previous) })}</small>}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

type PreviousData = { readonly data: Statistics; readonly comparison: Comparison };

type Props = {
  readonly data: Statistics;
  readonly previous: PreviousData | null;
  readonly search: StatisticsSearch;
  readonly grain: Grain;
  readonly measure: Measure;
};

/** Above this number, devices are ranked instead of drawn over time. */
const MAX_DRAWN_DEVICES = 8;

const periodOf = ({ from, to }: Statistics): Period => ({ from, to });

/** Limits are drawn only where each line is one device on one day, because they are agreed in that unit. */
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

export function StatisticsCharts({ data, previous, search, grain, measure }: Props) {
  const t = useTranslations('statistics');
  const lineTexts = useLineTexts();
  const groups = groupsOf(data, search, lineTexts);
  const period = periodOf(data);
  const view = { measure, grain, buckets: startedBuckets(period, grain, today()) };
  const placeName = Object.values(data.byPlace)[0]?.name ?? '';
  if (sumUp(groups.place) === null) return <EmptyStatistics isFiltered={isNarrowed(search)} />;
  const previousFigures = previous && {
    lines: groupsOf(previous.data, search, lineTexts).place,
    period: periodOf(previous.data),
    comparison: previous.comparison,
  };
  const before = previousFigures && {
    id: 'before',
    label: t(`compare.${previousFigures.comparison}`),
    values: bucketValues(previousFigures.lines, { ...view, buckets: bucketsOf(previousFigures.period, grain) }).slice(
      0,
      view.buckets.length,
    ),
    isBefore: true,
  };
  const nameOf = (id: string) => data.byDeviceType[id]?.name ?? '';
  const marks =
    measure === 'captures' && grain === 'DAY'
      ? marksOf(data, groups.devices, (limit, type) => t('chart.limit', { limit, name: nameOf(type) }))
      : [];
  const areDevicesDrawn = groups.devices.length <= MAX_DRAWN_DEVICES;
  const hasUndrawnLimits = data.limits.length > 0 && measure === 'captures' && !(areDevicesDrawn && marks.length > 0);
  const placeGroup = [{ id: 'now', label: t('now'), lines: groups.place }];
  return (
    <div className={classes.page}>
      <StatisticsFigures lines={groups.place} period={period} previous={previousFigures} />
      <GroupChart
        title={t('chart.place')}
        placeName={placeName}
        groups={placeGroup}
        view={view}
        before={before}
        footnote={hasUndrawnLimits && <LimitsFootnote placeId={data.placeId} lines={groups.place} />}
      />
      <GroupChart title={t('chart.zone')} placeName={placeName} groups={groups.zones} view={view} />
      <GroupChart title={t('chart.deviceType')} placeName={placeName} groups={groups.types} view={view} />
      {areDevicesDrawn && (
        <GroupChart title={t('chart.device')} placeName={placeName} groups={groups.devices} view={view} marks={marks} />
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

function EmptyStatistics({ isFiltered }: { readonly isFiltered: boolean }) {
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
