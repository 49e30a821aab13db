import type { Block, Cell, Row } from '../../model.ts';
import { reasonText } from '../inspection/reasons.ts';
import type { PeriodIntervention, PeriodRecommendation, PeriodVisit } from './data.ts';
import {
  countNote,
  type Draft,
  heading,
  lines,
  noneUnder,
  numberCell,
  numberOrNone,
  type PlaceDraft,
} from './draft.ts';

/** What was done about it: interventions, recommendations and corrective actions; and what was corrected afterwards. */

const NO_BREAK_SPACE = '\u00a0';

const productsCell = ({ t, formats }: Draft, { products }: PeriodIntervention): Cell =>
  products.map(({ name, amount, unit, batchNumber }) => {
    const used = `${name} ${formats.number(amount)}${NO_BREAK_SPACE}${t(`interventions.unit.${unit}`)}`;
    return { text: batchNumber === null ? used : `${used}, ${t('protocols.batch', { number: batchNumber })}` };
  });

const interventionRow = (draft: Draft, one: PeriodIntervention): Row => {
  const { t, formats } = draft;
  return {
    cells: [
      lines(formats.date(one.at), one.number),
      [
        { text: one.name, style: 'strong' },
        { text: one.purpose },
        ...(one.author === '' ? [] : [{ text: one.author, style: 'muted' as const }]),
      ],
      lines(one.actionTaken),
      productsCell(draft, one),
      [{ text: t(`interventions.state.${one.signed ? 'signed' : 'notSigned'}`) }],
    ],
  };
};

export const interventionSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const { interventions } = facts;
  if (interventions.total === 0) return [noneUnder(draft, 'interventions')];
  return [
    heading(draft, 'interventions', countNote(draft, interventions)),
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

const stateCell = ({ t, formats, data }: Draft, one: PeriodRecommendation): Cell => {
  const status = { text: t(`reports.inspection.recommendations.statuses.${one.status}`) };
  if (one.closed !== null) return [status, { text: formats.date(one.closed), style: 'muted' }];
  // of what was due by the end of the period
  const isLate = `${one.due}${NOON}` < data.report.generatedAt;
  return isLate
    ? [status, { text: '', badge: { text: t('periodReports.recommendations.late'), tone: 'bad' } }]
    : [status];
};

const recommendationRow = (draft: Draft, one: PeriodRecommendation): Row => {
  const { t, formats } = draft;
  return {
    cells: [
      numberCell(draft, one.number),
      [
        { text: one.text },
        ...(one.kind === 'RECOMMENDATION'
          ? []
          : [{ text: t(`periodReports.recommendations.kinds.${one.kind}`), style: 'muted' as const }]),
      ],
      [{ text: t(`reports.inspection.recommendations.priorities.${one.priority}`) }],
      lines(formats.date(one.since)),
      lines(formats.date(`${one.due}${NOON}`)),
      stateCell(draft, one),
      lines(one.owner),
    ],
  };
};

export const recommendationSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { recommendations } = facts;
  if (recommendations.total === 0) return [noneUnder(draft, 'recommendations')];
  const note = t('periodReports.recommendations.count', {
    total: countNote(draft, recommendations),
    open: formats.number(facts.open),
  });
  return [
    heading(draft, 'recommendations', note),
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
  const { lastAmendment: last } = visit;
  return {
    cells: [
      lines(numberOrNone(draft, visit.number), formats.date(visit.at)),
      numberCell(draft, visit.amendments, true),
      [{ text: t('reports.inspection.amendments.version', { version: String(visit.version) }) }],
      last === null ? [] : lines(formats.dateTime(last.at)),
      last === null ? [] : lines(last.by),
      last === null ? [] : [{ text: reasonText(draft, last.reason) }],
    ],
  };
};

export const amendmentSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const amended = facts.visits.filter(({ amendments }) => amendments > 0);
  if (amended.length === 0) return [noneUnder(draft, 'amendments')];
  const count = amended.reduce((sum, { amendments }) => sum + amendments, 0);
  return [
    heading(draft, 'amendments', formats.number(count)),
    { kind: 'p', small: true, text: t('periodReports.amendments.rule') },
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.visit'), width: 38, align: 'left' },
        { title: t('periodReports.column.changes'), width: 20, align: 'right' },
        { title: t('periodReports.column.told'), width: 24, align: 'left' },
        { title: t('periodReports.column.lastChange'), width: 30, align: 'left' },
        { title: t('reports.inspection.amendments.by'), width: 32, align: 'left' },
        { title: t('reports.inspection.amendments.reason'), width: 42, align: 'left' },
      ],
      rows: amended.map((visit) => amendedRow(draft, visit)),
    },
  ];
};
