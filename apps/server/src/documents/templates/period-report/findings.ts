import type { Block, Cell, Column, Row } from '../../model.ts';
import { type Findings, MIN_TREND_VISITS, type PlaceFacts } from './data.ts';
import {
  activeCell,
  activeShare,
  badCell,
  countNote,
  type Draft,
  emptyHeading,
  hasChecks,
  heading,
  localName,
  numberCell,
  numberOrNone,
  type PlaceDraft,
  textLines,
  uncheckedLine,
  zoneName,
} from './draft.ts';

/** Findings by device type and by zone; exceeded limits; devices with repeated activity. */

const baitCell = ({ formats }: Draft, { bait }: Pick<Findings, 'bait'>): Cell =>
  bait === null ? [] : [{ text: formats.percent(bait) }];

const limitCell = (draft: Draft, facts: PlaceFacts, overLimit: number): Cell =>
  facts.limitsSet ? badCell(draft, overLimit) : [{ text: draft.t('reports.inspection.pests.notSet'), style: 'muted' }];

const findingsRow = (draft: PlaceDraft, first: Cell, found: Findings): Row => ({
  cells: [
    first,
    numberCell(draft, found.devices),
    numberCell(draft, found.checks),
    activeCell(draft, found, found.checks > 0 ? activeShare(draft, found) : undefined),
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
  if (facts.types.length === 0) return [emptyHeading(draft, 'types')];
  return [
    heading(draft, 'types'),
    { kind: 'p', small: true, text: t('periodReports.findings.rule') },
    {
      kind: 'table',
      columns: findingsColumns(draft, t('periodReports.column.type')),
      rows: facts.types.map((type) => {
        const swatch = /^#[0-9a-f]{6}$/i.test(type.color) ? { swatch: type.color } : {};
        return findingsRow(draft, [{ text: localName(draft, type.names), style: 'strong', ...swatch }], type);
      }),
    },
  ];
};

export const zoneSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  if (facts.zones.length === 0) return [emptyHeading(draft, 'zones')];
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

const limitText = (draft: Draft, { of, names, limit, found }: PlaceFacts['exceeded']['items'][number]): Cell => {
  const { t, formats } = draft;
  const isBait = of === 'OBSERVATION';
  const formatted = {
    found: isBait ? formats.percent(found) : formats.number(found),
    limit: isBait ? formats.percent(limit) : formats.number(limit),
  };
  const exceededName =
    names === null
      ? t(`periodReports.exceeded.of.${of === 'DANGEROUS' || of === 'NORMAL' ? of : 'ALL'}`)
      : localName(draft, names);
  return [
    { text: exceededName, style: 'strong' },
    { text: t('periodReports.exceeded.found', formatted), tone: 'bad' },
  ];
};

export const exceededSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  // the limits are those of its visits
  if (!hasChecks(facts)) return [emptyHeading(draft, 'exceeded')];
  const { exceeded } = facts;
  if (!facts.limitsSet) return [heading(draft, 'exceeded'), { kind: 'p', text: t('periodReports.exceeded.notSet') }];
  if (exceeded.total === 0) return [emptyHeading(draft, 'exceeded')];
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
          textLines(numberOrNone(draft, one.visit), formats.date(one.at)),
          [{ text: one.uniqueId, style: 'strong' }],
          textLines(zoneName(draft, one.zone)),
          limitText(draft, one),
        ],
      })),
    },
  ];
};

export const repeatedSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { repeated } = facts;
  if (repeated.total === 0) return [emptyHeading(draft, 'repeated')];
  return [
    heading(draft, 'repeated', countNote(draft, repeated)),
    { kind: 'p', small: true, text: t('periodReports.repeated.rule', { count: formats.number(MIN_TREND_VISITS) }) },
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
            { text: localName(draft, one.type), style: 'muted' },
          ],
          textLines(zoneName(draft, one.zone)),
          [
            ...textLines(
              t('periodReports.coverage.ofAll', {
                count: formats.number(one.active - one.activeUnchecked),
                total: formats.number(one.checks),
              }),
              t('periodReports.repeated.last', { date: formats.date(one.last) }),
            ),
            ...uncheckedLine(draft, one.activeUnchecked),
          ],
          one.running >= MIN_TREND_VISITS
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
