import type { Block, Cell, Line, Row } from '../../model.ts';
import { amendmentTable } from '../amended-records.ts';
import { correctiveLines } from '../corrective.ts';
import { reasonText } from '../inspection/reasons.ts';
import type {
  DeletionFacts,
  ListPartWithDeleted,
  PeriodAmendment,
  PeriodIntervention,
  PeriodRecommendation,
  PeriodVisit,
} from './data.ts';
import {
  countNote,
  type Draft,
  emptyHeading,
  heading,
  numberCell,
  numberOrNone,
  type PlaceDraft,
  sectionNumber,
  textLines,
} from './draft.ts';

/** Measures: interventions, recommendations and corrective actions, and later corrections of them. */

const NO_BREAK_SPACE = '\u00a0';

const productsCell = ({ t, formats }: Draft, { products }: PeriodIntervention): Cell =>
  products.map(({ name, amount, unit, batchNumber }) => {
    const used = `${name} ${formats.number(amount)}${NO_BREAK_SPACE}${t(`interventions.unit.${unit}`, { amount })}`;
    return { text: batchNumber === null ? used : `${used}, ${t('protocols.batch', { number: batchNumber })}` };
  });

/** Those that are not deleted. */
const presentNote = (
  draft: Draft,
  { items, total, deleted = 0 }: ListPartWithDeleted<{ deleted: DeletionFacts | null }>,
): string => countNote(draft, { items: items.filter((one) => one.deleted === null), total: total - deleted });

const deletedNote = ({ t, formats }: Draft, { deleted = 0 }: ListPartWithDeleted<unknown>): string =>
  deleted === 0 ? '' : `, ${t('periodReports.deleted', { count: formats.number(deleted) })}`;

/** Marks what was changed after it was signed or closed, and names the section that lists the changes. */
const amendedMark = (draft: PlaceDraft, amendments: number): Line[] =>
  amendments === 0
    ? []
    : [
        {
          text: draft.t('recommendations.paper.amended', { section: sectionNumber(draft, 'amendments') }),
          tone: 'notice',
        },
      ];

const deletedLines = ({ t, formats }: Draft, deleted: DeletionFacts | null): Line[] =>
  deleted === null
    ? []
    : [
        { text: '', badge: { text: t('recommendations.paper.deletedBadge'), tone: 'bad' } },
        {
          text: t('recommendations.paper.deleted', {
            date: formats.dateTime(deleted.at),
            by: deleted.by || t('reports.document.notRecorded'),
          }),
          style: 'muted',
        },
      ];

const interventionRow = (draft: PlaceDraft, intervention: PeriodIntervention): Row => {
  const { t, formats } = draft;
  return {
    cells: [
      textLines(formats.date(intervention.at), intervention.number),
      [
        { text: intervention.name, style: 'strong' },
        { text: intervention.purpose },
        ...(intervention.author === '' ? [] : [{ text: intervention.author, style: 'muted' as const }]),
        ...amendedMark(draft, intervention.amendments),
      ],
      textLines(intervention.actionTaken),
      productsCell(draft, intervention),
      [{ text: t(`interventions.state.${intervention.signature}`) }, ...deletedLines(draft, intervention.deleted)],
    ],
  };
};

export const interventionSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const { interventions } = facts;
  if (interventions.total === 0) return [emptyHeading(draft, 'interventions')];
  return [
    heading(draft, 'interventions', presentNote(draft, interventions) + deletedNote(draft, interventions)),
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.at'), width: 27, align: 'left' },
        { title: t('periodReports.column.intervention'), width: 48, align: 'left' },
        { title: t('periodReports.column.done'), width: 48, align: 'left' },
        { title: t('reports.inspection.products.heading'), width: 38, align: 'left' },
        { title: t('reports.inspection.signatures.state'), width: 24, align: 'left' },
      ],
      rows: interventions.items.map((one) => interventionRow(draft, one)),
    },
  ];
};

const NOON = 'T12:00:00.000Z';

const stateCell = (draft: Draft, recommendation: PeriodRecommendation): Cell => {
  const { t, formats } = draft;
  const status = { text: t(`reports.inspection.recommendations.statuses.${recommendation.status}`) };
  if (recommendation.deleted !== null) return [status, ...deletedLines(draft, recommendation.deleted)];
  if (recommendation.closed !== null) return [status, { text: formats.date(recommendation.closed), style: 'muted' }];
  return recommendation.late
    ? [status, { text: '', badge: { text: t('periodReports.recommendations.late'), tone: 'bad' } }]
    : [status];
};

const dueCell = ({ t, formats }: Draft, { due, firstDue }: PeriodRecommendation): Cell =>
  textLines(
    formats.date(`${due}${NOON}`),
    firstDue && t('recommendations.paper.firstDue', { date: formats.date(`${firstDue}${NOON}`) }),
  );

const recommendationRow = (draft: PlaceDraft, one: PeriodRecommendation): Row => {
  const { t, formats } = draft;
  return {
    cells: [
      numberCell(draft, one.number),
      [
        { text: one.text },
        ...(one.kind === 'RECOMMENDATION'
          ? []
          : [{ text: t(`periodReports.recommendations.kinds.${one.kind}`), style: 'muted' as const }]),
        ...correctiveLines(draft, one.kind, one),
        ...amendedMark(draft, one.amendments),
      ],
      [{ text: t(`reports.inspection.recommendations.priorities.${one.priority}`) }],
      textLines(formats.date(one.since)),
      dueCell(draft, one),
      stateCell(draft, one),
      textLines(one.owner),
    ],
  };
};

export const recommendationSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { recommendations } = facts;
  if (recommendations.total === 0) return [emptyHeading(draft, 'recommendations')];
  const note = t('periodReports.recommendations.count', {
    total: presentNote(draft, recommendations),
    open: formats.number(facts.open),
  });
  return [
    heading(draft, 'recommendations', note + deletedNote(draft, recommendations)),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.recommendations.number'), width: 13, align: 'right' },
        { title: t('reports.inspection.recommendations.recommendation'), width: 62, align: 'left' },
        { title: t('reports.inspection.recommendations.priority'), width: 22, align: 'left' },
        { title: t('periodReports.column.since'), width: 24, align: 'left' },
        { title: t('reports.inspection.recommendations.dueDate'), width: 24, align: 'left' },
        { title: t('reports.inspection.recommendations.status'), width: 26, align: 'left' },
        { title: t('reports.inspection.recommendations.owner'), width: 26, align: 'left' },
      ],
      rows: recommendations.items.map((one) => recommendationRow(draft, one)),
    },
  ];
};

const amendedRow = (draft: Draft, visit: PeriodVisit): Row => {
  const { t, formats } = draft;
  const { lastAmendment } = visit;
  return {
    cells: [
      textLines(numberOrNone(draft, visit.number), formats.date(visit.at)),
      numberCell(draft, visit.amendments, true),
      [{ text: t('reports.inspection.amendments.version', { version: String(visit.version) }) }],
      lastAmendment === null ? [] : textLines(formats.dateTime(lastAmendment.at)),
      lastAmendment === null ? [] : textLines(lastAmendment.by),
      lastAmendment === null ? [] : [{ text: reasonText(draft, lastAmendment.reason) }],
    ],
  };
};

const visitTable = (draft: PlaceDraft, amended: readonly PeriodVisit[]): Block[] => {
  const { t } = draft;
  return [
    { kind: 'p', small: true, text: t('periodReports.amendments.rule') },
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.visit'), width: 38, align: 'left' },
        { title: t('periodReports.column.changes'), width: 20, align: 'right' },
        { title: t('periodReports.column.version'), width: 24, align: 'left' },
        { title: t('periodReports.column.lastChange'), width: 30, align: 'left' },
        { title: t('reports.inspection.amendments.by'), width: 32, align: 'left' },
        { title: t('reports.inspection.amendments.reason'), width: 42, align: 'left' },
      ],
      rows: amended.map((visit) => amendedRow(draft, visit)),
    },
  ];
};

/** No other report contains these changes, so they are printed in full. */
const recordTable = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { items } = facts.amended;
  if (items.length === 0) return [];
  const formatValue = (value: PeriodAmendment['changes'][number]['before']) =>
    value !== null && typeof value === 'object' ? value[formats.language] : value;
  const formatItem = (item: PeriodAmendment['changes'][number]['item']) =>
    item !== null && typeof item === 'object' ? item[formats.language] : item;
  return [
    { kind: 'p', small: true, text: t('periodReports.amendments.things', { count: countNote(draft, facts.amended) }) },
    amendmentTable(
      draft,
      items.map(({ of, about, changes, ...amendment }) => ({
        ...amendment,
        about: of === 'recommendation' ? t('periodReports.amendments.recommendation', { about }) : about,
        changes: changes.map((change) => ({
          ...change,
          item: formatItem(change.item),
          before: formatValue(change.before),
          after: formatValue(change.after),
        })),
      })),
    ),
  ];
};

export const amendmentSection = (draft: PlaceDraft): Block[] => {
  const { formats, facts } = draft;
  const amended = facts.visits.filter(({ amendments }) => amendments > 0);
  const visitAmendments = amended.reduce((sum, { amendments }) => sum + amendments, 0);
  const count = visitAmendments + facts.amended.total;
  if (count === 0) return [emptyHeading(draft, 'amendments')];
  return [
    heading(draft, 'amendments', formats.number(count)),
    ...(amended.length === 0 ? [] : visitTable(draft, amended)),
    ...recordTable(draft),
  ];
};
