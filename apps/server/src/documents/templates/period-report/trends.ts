import type { Block, Row } from '../../model.ts';
import type { TrendPoint } from './data.ts';
import {
  activeCell,
  activeShare,
  badCell,
  type Draft,
  emptyHeading,
  heading,
  numberCell,
  type PlaceDraft,
} from './draft.ts';

/** Development by visit or by month, as charts and as the table behind them. */

const labelOf = ({ formats, t }: Draft, { point }: TrendPoint): string => {
  if (!('month' in point)) return formats.date(point.at).slice(0, 5);
  const [year = '', month = ''] = point.month.split('-');
  return t('periodReports.trends.month', { month, year });
};

const rateOf = (part: number, { checks }: TrendPoint): number | null =>
  checks === 0 ? null : Math.round((1000 * part) / checks) / 10;

const rowOf = (draft: PlaceDraft, point: TrendPoint): Row => {
  const { t, formats } = draft;
  const label = [{ text: labelOf(draft, point), style: 'strong' as const }];
  // a point with a finding but without a check is no gap
  if (point.observed + point.active === 0) {
    return {
      cells: [
        label,
        numberCell(draft, point.visits),
        [{ text: t('periodReports.trends.gap'), style: 'muted' }],
        [],
        [],
        [],
        [],
        [],
      ],
    };
  }
  return {
    cells: [
      label,
      numberCell(draft, point.visits),
      numberCell(draft, point.checks),
      activeCell(draft, point),
      [{ text: activeShare(draft, point) }],
      numberCell(draft, point.pests, point.pests > 0),
      point.bait === null ? [] : [{ text: formats.percent(point.bait) }],
      draft.facts.limitsSet ? badCell(draft, point.overLimit) : [],
    ],
  };
};

const charts = (draft: PlaceDraft): Block => {
  const { t, facts } = draft;
  const labels = facts.points.map((point) => labelOf(draft, point));
  const line = (key: 'activity' | 'captures', values: (number | null)[]) => {
    const title = t(`periodReports.trends.${key}`);
    return {
      title,
      alt: t('periodReports.trends.alt', { title, count: labels.length }),
      chart: {
        type: 'line' as const,
        labels,
        series: [{ name: t('periodReports.trends.period'), tone: 'brand' as const, values }],
      },
    };
  };
  return {
    kind: 'charts',
    charts: [
      line(
        'activity',
        facts.points.map((point) => rateOf(point.active - point.activeUnchecked, point)),
      ),
      line(
        'captures',
        facts.points.map((point) => rateOf(point.pests - point.pestsUnchecked, point)),
      ),
    ],
  };
};

export const trendSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  if (facts.visits.length === 0) return [emptyHeading(draft, 'trends')];
  const isByMonth = facts.points.some(({ point }) => 'month' in point);
  return [
    heading(draft, 'trends'),
    charts(draft),
    { kind: 'p', small: true, text: t('periodReports.trends.rule') },
    {
      kind: 'table',
      columns: [
        { title: t(`periodReports.column.${isByMonth ? 'month' : 'at'}`), width: 26, align: 'left' },
        { title: t('periodReports.column.visits'), width: 20, align: 'right' },
        { title: t('periodReports.column.checks'), width: 24, align: 'right' },
        { title: t('periodReports.column.withActivity'), width: 24, align: 'right' },
        { title: t('periodReports.column.share'), width: 20, align: 'right' },
        { title: t('periodReports.column.pests'), width: 22, align: 'right' },
        { title: t('periodReports.column.bait'), width: 22, align: 'right' },
        { title: t('periodReports.column.overLimit'), width: 22, align: 'left' },
      ],
      rows: facts.points.map((point) => rowOf(draft, point)),
    },
  ];
};
