import type { Block, BlockOf, Cell, Row } from '../../model.ts';
import type { ReportDevice, ReportObject, ReportTotals } from './data.ts';
import { type Draft, heading, sectionNumber } from './draft.ts';
import { hasConditionNote, showsActivity } from './states.ts';

/**
 * Catches by species, compared with earlier catches. By-catch is counted separately, because it is not a target of the
 * work.
 */

type SpeciesTotal = {
  readonly name: string;
  readonly target: boolean;
  /** Null if an older visit did not record it. */
  readonly category: ReportObject['category'] | null;
  readonly amount: number;
  readonly devices: number;
  /** Null if no limit is set on any of the devices. */
  readonly exceeded: boolean | null;
};

const totalOf = (name: string, finds: readonly { device: ReportDevice; object: ReportObject }[]): SpeciesTotal => {
  const withLimit = finds.filter(({ object }) => object.limitExceeded !== undefined);
  return {
    name,
    target: finds.some(({ object }) => object.target),
    category: finds.some(({ object }) => object.category === 'DANGEROUS') ? 'DANGEROUS' : 'NORMAL',
    amount: finds.reduce((sum, { object }) => sum + object.amount, 0),
    devices: new Set(finds.map(({ device }) => device.uniqueId)).size,
    exceeded: withLimit.length === 0 ? null : withLimit.some(({ object }) => object.limitExceeded),
  };
};

const earlierOnlyTotals = (draft: Draft, known: ReadonlySet<string>): SpeciesTotal[] => {
  const { previous, lastYear } = draft.data.comparison;
  const earlier = [previous, lastYear].filter((totals) => totals !== null);
  const names = new Set(earlier.flatMap(({ amounts }) => Object.keys(amounts)).filter((name) => !known.has(name)));
  return [...names].map((name) => {
    const kind = earlier.map(({ kinds }) => kinds?.[name]).find((known) => known !== undefined);
    return {
      name,
      target: kind?.target ?? true,
      category: kind?.category ?? null,
      amount: 0,
      devices: 0,
      exceeded: null,
    };
  });
};

/** One total per species, most numerous first; a species caught only earlier has a total of zero. */
const speciesTotals = (draft: Draft): SpeciesTotal[] => {
  const finds = draft.data.devices.flatMap((device) => device.objects.map((object) => ({ device, object })));
  const byName = Map.groupBy(finds, ({ object }) => object.name);
  const found = [...byName].map(([name, ofName]) => totalOf(name, ofName));
  return [...found, ...earlierOnlyTotals(draft, new Set(byName.keys()))].sort(
    (left, right) => right.amount - left.amount || (left.name < right.name ? -1 : 1),
  );
};

const limitCell = ({ t }: Draft, { exceeded }: SpeciesTotal): Cell => {
  if (exceeded === null) return [{ text: t('reports.inspection.pests.notSet'), style: 'muted' }];
  return exceeded
    ? [{ text: '', badge: { text: t('reports.inspection.pests.exceeded'), tone: 'bad' } }]
    : [{ text: '', badge: { text: t('reports.inspection.pests.within'), tone: 'neutral' } }];
};

const categoryCell = ({ t }: Draft, { category }: SpeciesTotal): Cell => {
  if (category === null) return [];
  return category === 'DANGEROUS'
    ? [{ text: '', badge: { text: t('reports.inspection.pests.categories.DANGEROUS'), tone: 'warn' } }]
    : [{ text: t('reports.inspection.pests.categories.NORMAL') }];
};

const earlierCell = ({ formats }: Draft, totals: ReportTotals | null, names: readonly string[]): Cell =>
  totals === null ? [] : [{ text: formats.number(names.reduce((sum, name) => sum + (totals.amounts[name] ?? 0), 0)) }];

const speciesRow = (draft: Draft, species: SpeciesTotal): Row => {
  const { formats } = draft;
  const { previous, lastYear } = draft.data.comparison;
  return {
    cells: [
      [{ text: species.name, style: 'strong' }],
      categoryCell(draft, species),
      [{ text: formats.number(species.amount), style: 'strong' }],
      [{ text: formats.number(species.devices) }],
      earlierCell(draft, previous, [species.name]),
      earlierCell(draft, lastYear, [species.name]),
      limitCell(draft, species),
    ],
  };
};

const totalRow = (draft: Draft, totals: readonly SpeciesTotal[]): Row => {
  const { data, t, formats } = draft;
  const names = new Set(totals.map(({ name }) => name));
  const devices = data.devices.filter(({ objects }) => objects.some(({ name }) => names.has(name))).length;
  const amount = totals.reduce((sum, species) => sum + species.amount, 0);
  return {
    cells: [
      [{ text: t('reports.inspection.pests.total') }],
      [],
      [{ text: formats.number(amount), style: 'strong' }],
      [{ text: formats.number(devices) }],
      earlierCell(draft, data.comparison.previous, [...names]),
      earlierCell(draft, data.comparison.lastYear, [...names]),
      [],
    ],
  };
};

const rowsOf = (draft: Draft, group: string, detail: string | undefined, totals: readonly SpeciesTotal[]): Row[] => {
  if (totals.length === 0) return [];
  const rows = totals.map((species) => speciesRow(draft, species));
  return [
    detail === undefined ? { group } : { group, detail },
    ...rows,
    ...(totals.length > 1 ? [totalRow(draft, totals)] : []),
  ];
};

const titleOf = ({ formats }: Draft, title: string, totals: ReportTotals | null): string =>
  totals === null ? title : [title, totals.number, formats.date(totals.at)].filter((part) => part !== null).join(' ');

const speciesTable = (draft: Draft, totals: readonly SpeciesTotal[]): BlockOf<'table'> => {
  const { data, t } = draft;
  const { previous, lastYear } = data.comparison;
  const targets = totals.filter(({ target }) => target);
  const nonTargets = totals.filter(({ target }) => !target);
  return {
    kind: 'table',
    columns: [
      { title: t('reports.inspection.pests.pest'), width: 48, align: 'left' },
      { title: t('reports.inspection.pests.category'), width: 25, align: 'left' },
      { title: t('reports.inspection.pests.amount'), width: 20, align: 'right' },
      { title: t('reports.inspection.pests.devices'), width: 18, align: 'right' },
      { title: titleOf(draft, t('reports.inspection.pests.previous'), previous), width: 25, align: 'right' },
      { title: titleOf(draft, t('reports.inspection.pests.lastYear'), lastYear), width: 25, align: 'right' },
      { title: t('reports.inspection.pests.limit'), width: 26, align: 'left' },
    ],
    rows: [
      ...rowsOf(draft, t('reports.inspection.pests.targets'), undefined, targets),
      ...rowsOf(draft, t('reports.inspection.pests.byCatch'), t('reports.inspection.pests.byCatchDetail'), nonTargets),
    ],
  };
};

const explanations = ({ data, t }: Draft, totals: readonly SpeciesTotal[]): Block[] => {
  const { previous, lastYear } = data.comparison;
  const text = [
    ...(totals.some(({ category }) => category === 'DANGEROUS') ? [t('reports.inspection.pests.dangerous')] : []),
    ...(previous === null ? [t('reports.inspection.pests.noPrevious')] : []),
    ...(lastYear === null ? [t('reports.inspection.pests.noLastYear')] : []),
  ].join(' ');
  return text === '' ? [] : [{ kind: 'p', small: true, text }];
};

/** Text for a visit without counted pests; it does not reassure the reader if bait was eaten. */
const noneText = ({ t }: Draft, hasChecks: boolean, hasActivity: boolean): string => {
  if (hasActivity) return t('reports.inspection.pests.noneCounted', { section: sectionNumber('attention') });
  return t(`reports.inspection.pests.${hasChecks ? 'none' : 'nothingChecked'}`);
};

export const speciesSection = (draft: Draft): Block[] => {
  const { data } = draft;
  const totals = speciesTotals(draft);
  const title = heading(draft, 'pests');
  const hasTargetCatch = totals.some(({ target, amount }) => target && amount > 0);
  const hasChecks = data.devices.some(({ status }) => status === 'CHECKED');
  const hasActivity = data.devices.some(showsActivity);
  const areAllDevicesSound = data.devices.every((device) => device.status === 'CHECKED' && !hasConditionNote(device));
  const isResultCertain = hasChecks && !hasActivity && areAllDevicesSound;
  const none: Block[] = hasTargetCatch
    ? []
    : [
        {
          kind: 'p',
          tone: isResultCertain ? 'good' : 'neutral',
          text: noneText(draft, hasChecks, hasActivity),
        },
      ];
  if (totals.length === 0) return [title, ...none];
  return [title, ...none, ...explanations(draft, totals), speciesTable(draft, totals)];
};
