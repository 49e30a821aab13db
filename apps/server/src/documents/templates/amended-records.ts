import { PRODUCT_UNITS } from '@trapline/contract/interventions/rules.ts';
import {
  RECOMMENDATION_KINDS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_SIDES,
  RECOMMENDATION_STATUSES,
} from '@trapline/contract/recommendations/rules.ts';
import type { TrailField } from '@trapline/contract/trail/rules.ts';
import type { Amendment, TrailChange } from '@trapline/contract/trail/schemas.ts';
import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../format.ts';
import type { BlockOf, Cell, Line } from '../model.ts';
import { reasonText } from './inspection/reasons.ts';

/** Changes of an intervention after its signature, and of a recommendation after it was closed or due. */

type ReportContext = { readonly t: Translator; readonly formats: Formats };
type FormatValue = (text: string) => string;

const NOON = 'T12:00:00.000Z';

/** The label of a code; any other text stays as it is. */
const codeLabel =
  <T extends string>(codes: readonly T[], labelOf: (code: T) => string): FormatValue =>
  (text) => {
    const code = codes.find((known) => known === text);
    return code === undefined ? text : labelOf(code);
  };

const valueFormatters = ({ t, formats }: ReportContext): { readonly [F in TrailField]?: FormatValue } => ({
  dueDate: (day) => formats.date(`${day}${NOON}`),
  drawing: codeLabel(['DRAWN', 'DRAWN_ANEW'], (code) => t(`trail.drawing.${code}`)),
  productUnit: codeLabel(PRODUCT_UNITS, (code) => t(`interventions.unit.${code}`, { amount: 1 })),
  kind: codeLabel(RECOMMENDATION_KINDS, (code) => t(`recommendations.kinds.${code}`)),
  status: codeLabel(RECOMMENDATION_STATUSES, (code) => t(`recommendations.statuses.${code}`)),
  priority: codeLabel(RECOMMENDATION_PRIORITIES, (code) => t(`recommendations.priorities.${code}`)),
  side: codeLabel(RECOMMENDATION_SIDES, (code) => t(`recommendations.form.sides.${code}`)),
  moreData: codeLabel(['YES'], () => t('recommendations.yes')),
});

const valueText = (context: ReportContext, field: TrailField, value: TrailChange['before']): string => {
  if (value === null) return context.t('reports.inspection.amendments.nothing');
  if (typeof value === 'number') return context.formats.number(value);
  return valueFormatters(context)[field]?.(value) ?? value;
};

const changeLine =
  (context: ReportContext, side: 'before' | 'after') =>
  ({ field, item, ...sides }: TrailChange): Line => {
    const label = context.t(`trail.fields.${field}`);
    const value = valueText(context, field, sides[side]);
    return { text: item === null ? `${label}: ${value}` : `${item}, ${label}: ${value}` };
  };

/** `about` is the subject, in a table about several subjects. */
export type AmendedRecord = Amendment & { readonly about: string | null };

const subjectCell = ({ t }: ReportContext, { about, action }: AmendedRecord): Cell => [
  ...(about === null ? [] : [{ text: about, style: 'strong' as const }]),
  { text: t(`trail.sentences.${action}`) },
];

/** Every change with the old and the new value, in full: it proves that no text was replaced silently. */
export const amendmentTable = (context: ReportContext, amendments: readonly AmendedRecord[]): BlockOf<'table'> => {
  const { t, formats } = context;
  return {
    kind: 'table',
    columns: [
      { title: t('reports.inspection.amendments.at'), width: 22, align: 'left' },
      { title: t('reports.inspection.amendments.by'), width: 26, align: 'left' },
      { title: t('reports.inspection.amendments.what'), width: 32, align: 'left' },
      { title: t('reports.inspection.amendments.before'), width: 36, align: 'left' },
      { title: t('reports.inspection.amendments.after'), width: 36, align: 'left' },
      { title: t('reports.inspection.amendments.reason'), width: 28, align: 'left' },
    ],
    rows: amendments.map((amendment) => ({
      cells: [
        [{ text: formats.dateTime(amendment.at) }],
        [{ text: amendment.by }],
        subjectCell(context, amendment),
        amendment.changes.map(changeLine(context, 'before')),
        amendment.changes.map(changeLine(context, 'after')),
        [{ text: reasonText(context, amendment.reason), style: amendment.reason === null ? 'strong' : 'plain' }],
      ],
    })),
  };
};
