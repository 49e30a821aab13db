import type { Block, Cell, Column, Row } from '../../model.ts';
import { type Findings, type PeriodSpecies, type PlaceFacts, type Span, TREND } from './data.ts';
import {
  activeShare,
  badCell,
  countNote,
  type Draft,
  heading,
  lines,
  named,
  noneUnder,
  numberCell,
  numberOrNone,
  type PlaceDraft,
  uncheckedLine,
  wasLookedAt,
  zoneName,
} from './draft.ts';
import { outsideBlocks } from './outside.ts';

/** What was found: by type of device, by pest, by zone; limits exceeded; devices that show activity again and again. */

const activeCell = (draft: Draft, found: Findings): Cell => [
  ...numberCell(draft, found.active, found.active > 0),
  ...(found.checks > 0 ? [{ text: activeShare(draft, found), style: 'muted' as const }] : []),
  ...uncheckedLine(draft, found.activeUnchecked),
];

const baitCell = ({ formats }: Draft, { bait }: Pick<Findings, 'bait'>): Cell =>
  bait === null ? [] : [{ text: formats.percent(bait) }];

const limitCell = (draft: Draft, facts: PlaceFacts, overLimit: number): Cell =>
  facts.limitsSet ? badCell(draft, overLimit) : [{ text: draft.t('reports.inspection.pests.notSet'), style: 'muted' }];

const findingsRow = (draft: PlaceDraft, first: Cell, found: Findings): Row => ({
  cells: [
    first,
    numberCell(draft, found.devices),
    numberCell(draft, found.checks),
    activeCell(draft, found),
    numberCell(draft, found.pests, found.pests > 0),
    baitCell(draft, found),
    limitCell(draft, draft.facts, found.overLimit),
  ],
});

const findingsColumns = ({ t }: Draft, first: string): Column[] => [
  { title: first, width: 54, align: 'left' },
  { title: t('periodReports.column.devices'), width: 20, align: 'right' },
  { title: t('periodReports.column.checks'), width: 20, align: 'right' },
  { title: t('periodReports.column.withActivity'), width: 24, align: 'right' },
  { title: t('periodReports.column.pests'), width: 22, align: 'right' },
  { title: t('periodReports.column.bait'), width: 20, align: 'right' },
  { title: t('periodReports.column.overLimit'), width: 22, align: 'left' },
];

export const typeSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  if (facts.types.length === 0) return [noneUnder(draft, 'types')];
  return [
    heading(draft, 'types'),
    { kind: 'p', small: true, text: t('periodReports.findings.rule') },
    {
      kind: 'table',
      columns: findingsColumns(draft, t('periodReports.column.type')),
      rows: facts.types.map((type) => {
        const swatch = /^#[0-9a-f]{6}$/i.test(type.color) ? { swatch: type.color } : {};
        return findingsRow(draft, [{ text: named(draft, type.names), style: 'strong', ...swatch }], type);
      }),
    },
  ];
};

export const zoneSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  if (facts.zones.length === 0) return [noneUnder(draft, 'zones')];
  return [
    heading(draft, 'zones'),
    {
      kind: 'table',
      columns: findingsColumns(draft, t('periodReports.column.zone')),
      rows: facts.zones.map((zone) =>
        findingsRow(draft, [{ text: zoneName(draft, zone.name), style: 'strong' }], zone),
      ),
    },
  ];
};

const MOST_ZONES = 3;

const whereCell = (draft: Draft, { zones }: PeriodSpecies): Cell => {
  const { t, formats } = draft;
  const shown = zones
    .slice(0, MOST_ZONES)
    .map(({ name, amount }) => `${zoneName(draft, name)}: ${formats.number(amount)}`);
  const more = zones.length - MOST_ZONES;
  return [
    ...shown.map((text) => ({ text })),
    ...(more > 0 ? [{ text: t('periodReports.species.moreZones', { count: more }), style: 'muted' as const }] : []),
  ];
};

const beforeCell = (draft: Draft, span: Span | null, amount: number): Cell =>
  span === null ? [] : numberCell(draft, amount);

const speciesRow = (draft: PlaceDraft, species: PeriodSpecies): Row => {
  const { t, facts } = draft;
  const isDangerous = species.category === 'DANGEROUS';
  return {
    cells: [
      [
        { text: named(draft, species.names), style: 'strong' },
        ...(isDangerous
          ? [{ text: '', badge: { text: t('reports.inspection.pests.categories.DANGEROUS'), tone: 'warn' as const } }]
          : []),
      ],
      numberCell(draft, species.amount, true),
      numberCell(draft, species.devices),
      whereCell(draft, species),
      beforeCell(draft, facts.compared.previous, species.previous),
      beforeCell(draft, facts.compared.lastYear, species.lastYear),
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
      beforeCell(
        draft,
        facts.compared.previous,
        sum(({ previous }) => previous),
      ),
      beforeCell(
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

/** With spaces about the dash, where a narrow column ends the line; without them it ends within a day. */
const spanTitle = ({ formats }: Draft, title: string, span: Span | null): string =>
  span === null ? title : `${title} ${formats.date(span.from)} – ${formats.date(span.to)}`;

/** Few visits find few pests: how much was done stands beside amounts that are compared. */
const sizeBlocks = ({ t, facts }: PlaceDraft): Block[] => {
  const { previous, lastYear } = facts.compared;
  if (previous === null && lastYear === null) return [];
  const checks = facts.types.reduce((total, type) => total + type.checks, 0);
  const spans = { period: { visits: facts.visits.length, checks }, previous, lastYear };
  const said = (['period', 'previous', 'lastYear'] as const).flatMap((key) => {
    const span = spans[key];
    if (span === null) return [];
    const { visits, checks: done } = span;
    return [
      t(`periodReports.species.sizeOf.${key}`, { size: t('periodReports.species.size', { visits, checks: done }) }),
    ];
  });
  return [{ kind: 'p', small: true, text: said.join(' ') }];
};

const noSpecies = (facts: PlaceFacts): 'none' | 'noCheck' | 'noVisit' => {
  if (wasLookedAt(facts)) return 'none';
  return facts.visits.length > 0 ? 'noCheck' : 'noVisit';
};

/** No pests is good news only where somebody looked. */
export const speciesSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const { species, compared } = facts;
  const title = heading(draft, 'species');
  if (species.length === 0) {
    return [title, { kind: 'p', text: t(`periodReports.species.${noSpecies(facts)}`) }, ...outsideBlocks(draft)];
  }
  const targets = species.filter(({ target }) => target);
  const others = species.filter(({ target }) => !target);
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
          others,
        ),
      ],
    },
    ...sizeBlocks(draft),
    ...outsideBlocks(draft),
  ];
};

const limitText = (draft: Draft, { of, names, limit, found }: PlaceFacts['exceeded']['items'][number]): Cell => {
  const { t, formats } = draft;
  const isBait = of === 'OBSERVATION';
  const shown = {
    found: isBait ? formats.percent(found) : formats.number(found),
    limit: isBait ? formats.percent(limit) : formats.number(limit),
  };
  const what =
    names === null
      ? t(`periodReports.exceeded.of.${of === 'DANGEROUS' || of === 'NORMAL' ? of : 'ALL'}`)
      : named(draft, names);
  return [
    { text: what, style: 'strong' },
    { text: t('periodReports.exceeded.found', shown), tone: 'bad' },
  ];
};

export const exceededSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  // limits are those its visits were judged by
  if (!wasLookedAt(facts)) return [noneUnder(draft, 'exceeded')];
  const { exceeded } = facts;
  if (!facts.limitsSet) return [heading(draft, 'exceeded'), { kind: 'p', text: t('periodReports.exceeded.notSet') }];
  if (exceeded.total === 0) return [noneUnder(draft, 'exceeded')];
  return [
    heading(draft, 'exceeded', countNote(draft, exceeded)),
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.visit'), width: 40, align: 'left' },
        { title: t('periodReports.column.device'), width: 26, align: 'left' },
        { title: t('periodReports.column.zone'), width: 44, align: 'left' },
        { title: t('periodReports.column.what'), width: 70, align: 'left' },
      ],
      rows: exceeded.items.map((one) => ({
        cells: [
          lines(numberOrNone(draft, one.visit), formats.date(one.at)),
          [{ text: one.uniqueId, style: 'strong' }],
          lines(zoneName(draft, one.zone)),
          limitText(draft, one),
        ],
      })),
    },
  ];
};

export const repeatedSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { repeated } = facts;
  if (repeated.total === 0) return [noneUnder(draft, 'repeated')];
  return [
    heading(draft, 'repeated', countNote(draft, repeated)),
    { kind: 'p', small: true, text: t('periodReports.repeated.rule', { count: formats.number(TREND) }) },
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.device'), width: 40, align: 'left' },
        { title: t('periodReports.column.zone'), width: 40, align: 'left' },
        { title: t('periodReports.column.withActivity'), width: 30, align: 'left' },
        { title: t('periodReports.column.running'), width: 26, align: 'left' },
        { title: t('periodReports.column.causes'), width: 44, align: 'left' },
      ],
      rows: repeated.items.map((one) => ({
        cells: [
          [
            { text: one.uniqueId, style: 'strong' },
            { text: named(draft, one.type), style: 'muted' },
          ],
          lines(zoneName(draft, one.zone)),
          [
            ...lines(
              t('periodReports.coverage.ofAll', {
                count: formats.number(one.active - one.activeUnchecked),
                total: formats.number(one.checks),
              }),
              t('periodReports.repeated.last', { date: formats.date(one.last) }),
            ),
            ...uncheckedLine(draft, one.activeUnchecked),
          ],
          one.running >= TREND
            ? [
                {
                  text: '',
                  badge: {
                    text: t('periodReports.repeated.trend', { count: formats.number(one.running) }),
                    tone: 'bad',
                  },
                },
              ]
            : [{ text: formats.number(one.running) }],
          [
            { text: one.causes.map((cause) => t(`periodReports.causes.${cause}`)).join(', ') },
            ...(one.pests > 0
              ? [
                  {
                    text: t('periodReports.repeated.pests', { count: formats.number(one.pests) }),
                    style: 'muted' as const,
                  },
                ]
              : []),
          ],
        ],
      })),
    },
  ];
};
