import type { Block, Cell, Row } from '../../model.ts';
import type { PeriodSpecies, PlaceFacts, Span } from './data.ts';
import { type Draft, hasChecks, heading, localName, numberCell, type PlaceDraft, zoneName } from './draft.ts';
import { outsideBlocks } from './outside.ts';

/** Pests found, their main zones, and a comparison with the previous period and with the year before. */

const MAX_ZONES = 3;

const zonesCell = (draft: Draft, { zones }: PeriodSpecies): Cell => {
  const { t, formats } = draft;
  const zoneTexts = zones
    .slice(0, MAX_ZONES)
    .map(({ name, amount }) => `${zoneName(draft, name)}: ${formats.number(amount)}`);
  const otherZoneCount = zones.length - MAX_ZONES;
  return [
    ...zoneTexts.map((text) => ({ text })),
    ...(otherZoneCount > 0
      ? [{ text: t('periodReports.species.moreZones', { count: otherZoneCount }), style: 'muted' as const }]
      : []),
  ];
};

const earlierCell = (draft: Draft, span: Span | null, amount: number): Cell =>
  span === null ? [] : numberCell(draft, amount);

const speciesRow = (draft: PlaceDraft, species: PeriodSpecies): Row => {
  const { t, facts } = draft;
  const isDangerous = species.category === 'DANGEROUS';
  return {
    cells: [
      [
        { text: localName(draft, species.names), style: 'strong' },
        ...(isDangerous
          ? [{ text: '', badge: { text: t('reports.inspection.pests.categories.DANGEROUS'), tone: 'warn' as const } }]
          : []),
      ],
      numberCell(draft, species.amount, true),
      numberCell(draft, species.devices),
      zonesCell(draft, species),
      earlierCell(draft, facts.compared.previous, species.previous),
      earlierCell(draft, facts.compared.lastYear, species.lastYear),
    ],
  };
};

const totalRow = (draft: PlaceDraft, species: readonly PeriodSpecies[]): Row => {
  const { t, facts } = draft;
  const sum = (of: (one: PeriodSpecies) => number) => species.reduce((total, one) => total + of(one), 0);
  return {
    cells: [
      [{ text: t('reports.inspection.pests.total') }],
      numberCell(
        draft,
        sum(({ amount }) => amount),
        true,
      ),
      [],
      [],
      earlierCell(
        draft,
        facts.compared.previous,
        sum(({ previous }) => previous),
      ),
      earlierCell(
        draft,
        facts.compared.lastYear,
        sum(({ lastYear }) => lastYear),
      ),
    ],
  };
};

const speciesRows = (
  draft: PlaceDraft,
  group: string,
  detail: string | undefined,
  species: readonly PeriodSpecies[],
): Row[] =>
  species.length === 0
    ? []
    : [
        detail === undefined ? { group } : { group, detail },
        ...species.map((one) => speciesRow(draft, one)),
        ...(species.length > 1 ? [totalRow(draft, species)] : []),
      ];

/** Spaces around the dash allow a line break there in a narrow column; otherwise a date would be broken. */
const spanTitle = ({ formats }: Draft, title: string, span: Span | null): string =>
  span === null ? title : `${title} ${formats.date(span.from)} – ${formats.date(span.to)}`;

/** Prints the number of visits and checks beside compared amounts, because few visits find few pests. */
const sizeBlocks = ({ t, facts }: PlaceDraft): Block[] => {
  const { previous, lastYear } = facts.compared;
  if (previous === null && lastYear === null) return [];
  const checks = facts.types.reduce((total, type) => total + type.checks, 0);
  const spans = { period: { visits: facts.visits.length, checks }, previous, lastYear };
  const sentences = (['period', 'previous', 'lastYear'] as const).flatMap((key) => {
    const span = spans[key];
    if (span === null) return [];
    const { visits, checks: checkCount } = span;
    return [
      t(`periodReports.species.sizeOf.${key}`, {
        size: t('periodReports.species.size', { visits, checks: checkCount }),
      }),
    ];
  });
  return [{ kind: 'p', small: true, text: sentences.join(' ') }];
};

const noSpecies = (facts: PlaceFacts): 'none' | 'noCheck' | 'noVisit' => {
  if (hasChecks(facts)) return 'none';
  return facts.visits.length > 0 ? 'noCheck' : 'noVisit';
};

/** "No pests" is good news only if devices were checked. */
export const speciesSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const { species, compared } = facts;
  const title = heading(draft, 'species');
  if (species.length === 0) {
    return [title, { kind: 'p', text: t(`periodReports.species.${noSpecies(facts)}`) }, ...outsideBlocks(draft)];
  }
  const targets = species.filter(({ target }) => target);
  const nonTargets = species.filter(({ target }) => !target);
  return [
    title,
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.pests.pest'), width: 56, align: 'left' },
        { title: t('periodReports.column.amount'), width: 20, align: 'right' },
        { title: t('periodReports.column.devices'), width: 20, align: 'right' },
        { title: t('periodReports.column.where'), width: 40, align: 'left' },
        { title: spanTitle(draft, t('periodReports.column.previous'), compared.previous), width: 25, align: 'right' },
        { title: spanTitle(draft, t('periodReports.column.lastYear'), compared.lastYear), width: 25, align: 'right' },
      ],
      rows: [
        ...speciesRows(draft, t('reports.inspection.pests.targets'), undefined, targets),
        ...speciesRows(
          draft,
          t('reports.inspection.pests.byCatch'),
          t('reports.inspection.pests.byCatchDetail'),
          nonTargets,
        ),
      ],
    },
    ...sizeBlocks(draft),
    ...outsideBlocks(draft),
  ];
};
