import type { Block, BlockOf, Cell, Line, Tone } from '../../model.ts';
import { deviceState, inOrder, isLimitExceeded, type ReportDevice, type ReportObject } from './data.ts';
import { deviceCell, placeCell, timesOf } from './device-cells.ts';
import { type Draft, heading } from './draft.ts';

/** What was found: per pest, then per device. */

type PestTotal = {
  readonly name: string;
  readonly dangerous: boolean;
  readonly amount: number;
  readonly devices: number;
  /** Null when no limit is set on any of the devices. */
  readonly exceeded: boolean | null;
};

const totalOf = (name: string, finds: readonly { device: ReportDevice; object: ReportObject }[]): PestTotal => {
  const withLimit = finds.filter(({ object }) => object.limitExceeded !== undefined);
  return {
    name,
    dangerous: finds.some(({ object }) => object.category === 'DANGEROUS'),
    amount: finds.reduce((sum, { object }) => sum + object.amount, 0),
    devices: new Set(finds.map(({ device }) => device.uniqueId)).size,
    exceeded: withLimit.length === 0 ? null : withLimit.some(({ object }) => object.limitExceeded),
  };
};

/** One total per pest, the most numerous first. */
export const pestTotals = (devices: readonly ReportDevice[]): PestTotal[] => {
  const finds = devices.flatMap((device) => device.objects.map((object) => ({ device, object })));
  const byName = Map.groupBy(finds, ({ object }) => object.name);
  return [...byName]
    .map(([name, ofName]) => totalOf(name, ofName))
    .sort((left, right) => right.amount - left.amount || (left.name < right.name ? -1 : 1));
};

const limitLine = (draft: Draft, exceeded: boolean | null): Line => {
  const { t } = draft;
  if (exceeded === null) return { text: t('reports.inspection.pests.notSet'), style: 'muted' };
  return exceeded
    ? { text: '', badge: { text: t('reports.inspection.pests.exceeded'), tone: 'bad' } }
    : { text: '', badge: { text: t('reports.inspection.pests.within'), tone: 'good' } };
};

const pestTable = (draft: Draft, totals: readonly PestTotal[]): BlockOf<'table'> => {
  const { t, formats } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('reports.inspection.pests.pest'), width: 60, align: 'left' },
      { title: t('reports.inspection.pests.category'), width: 36, align: 'left' },
      { title: t('reports.inspection.pests.amount'), width: 24, align: 'right' },
      { title: t('reports.inspection.pests.devices'), width: 24, align: 'right' },
      { title: t('reports.inspection.pests.limit'), width: 36, align: 'left' },
    ],
    rows: totals.map((pest) => ({
      cells: [
        [{ text: pest.name, style: 'strong' }],
        [
          pest.dangerous
            ? { text: '', badge: { text: t('reports.inspection.pests.categories.DANGEROUS'), tone: 'warn' } }
            : { text: t('reports.inspection.pests.categories.NORMAL') },
        ],
        [{ text: formats.number(pest.amount), style: 'strong' }],
        [{ text: formats.number(pest.devices) }],
        [limitLine(draft, pest.exceeded)],
      ],
    })),
  };
};

const MOST_BARS = 12;

const barTone = (pest: PestTotal): Tone => (pest.exceeded ? 'bad' : 'brand');

const pestChart = ({ t }: Draft, totals: readonly PestTotal[]): BlockOf<'charts'> => {
  const shown = totals.length > MOST_BARS ? totals.slice(0, MOST_BARS - 1) : totals;
  const others = totals.slice(shown.length).reduce((sum, { amount }) => sum + amount, 0);
  const items = shown.map((pest) => ({ label: pest.name, value: pest.amount, tone: barTone(pest) }));
  if (others > 0) items.push({ label: t('reports.inspection.pests.others'), value: others, tone: 'neutral' });
  const legend: { label: string; tone: Tone }[] = shown.some(({ exceeded }) => exceeded)
    ? [
        { label: t('reports.inspection.pests.chartWithin'), tone: 'brand' },
        { label: t('reports.inspection.pests.chartExceeded'), tone: 'bad' },
      ]
    : [];
  const values = items.map(({ label, value }) => `${label} ${value}`).join(', ');
  return {
    kind: 'charts',
    charts: [
      {
        title: t('reports.inspection.pests.chart'),
        alt: t('reports.inspection.pests.chartAlt', { values }),
        chart: { type: 'bar', direction: 'across', items, legend },
      },
    ],
  };
};

const pestSection = (draft: Draft): Block[] => {
  const { data, t } = draft;
  const totals = pestTotals(data.devices);
  const title = heading(t('reports.inspection.pests.heading'));
  if (totals.length === 0) {
    // where nobody looked, nothing was found, and that is no good news
    const looked = data.devices.some(({ status }) => status === 'CHECKED');
    return looked
      ? [title, { kind: 'p', tone: 'good', text: t('reports.inspection.pests.none') }]
      : [title, { kind: 'p', tone: 'neutral', text: t('reports.inspection.pests.nothingChecked') }];
  }
  return [title, pestTable(draft, totals), pestChart(draft, totals)];
};

const found = (device: ReportDevice): Cell => [
  ...device.objects.map(
    ({ name, amount, limitExceeded }): Line => ({
      text: timesOf(name, amount),
      style: 'strong',
      tone: limitExceeded ? 'bad' : undefined,
    }),
  ),
  ...device.observations
    .filter(({ limitExceeded }) => limitExceeded)
    .map(({ name }): Line => ({ text: name, style: 'strong', tone: 'bad' })),
];

const assessment = ({ t }: Draft, device: ReportDevice): Cell => {
  const lines: Line[] = [];
  if (isLimitExceeded(device)) {
    lines.push({ text: '', badge: { text: t('reports.inspection.findings.limitExceeded'), tone: 'bad' } });
  }
  if (device.detect) lines.push({ text: '', badge: { text: t('reports.inspection.findings.alarm'), tone: 'bad' } });
  if (lines.length === 0) {
    lines.push({ text: '', badge: { text: t('reports.inspection.findings.pestsFound'), tone: 'notice' } });
  }
  return lines;
};

const deviceSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const devices = inOrder(data.devices).filter((device) => ['alert', 'pests'].includes(deviceState(device)));
  if (devices.length === 0) return [];
  return [
    heading(t('reports.inspection.findings.heading'), formats.number(devices.length)),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.findings.device'), width: 44, align: 'left' },
        { title: t('reports.inspection.findings.place'), width: 50, align: 'left' },
        { title: t('reports.inspection.findings.found'), width: 48, align: 'left' },
        { title: t('reports.inspection.findings.assessment'), width: 38, align: 'left' },
      ],
      rows: devices.map((device) => ({
        cells: [deviceCell(device), placeCell(draft, device), found(device), assessment(draft, device)],
      })),
    },
  ];
};

export const findingBlocks = (draft: Draft): Block[] => [...pestSection(draft), ...deviceSection(draft)];
