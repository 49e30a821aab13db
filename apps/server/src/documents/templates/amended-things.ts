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
type InWords = (text: string) => string;

const NOON = 'T12:00:00.000Z';

/** The label of a code; any other text stays as it is. */
const coded =
  <T extends string>(codes: readonly T[], words: (code: T) => string): InWords =>
  (text) => {
    const code = codes.find((known) => known === text);
    return code === undefined ? text : words(code);
  };

const wordsOf = ({ t, formats }: ReportContext): { readonly [F in TrailField]?: InWords } => ({
  dueDate: (day) => formats.date(`${day}${NOON}`),
  drawing: coded(['DRAWN', 'DRAWN_ANEW'], (code) => t(`trail.drawing.${code}`)),
  productUnit: coded(PRODUCT_UNITS, (code) => t(`interventions.unit.${code}`, { amount: 1 })),
  kind: coded(RECOMMENDATION_KINDS, (code) => t(`recommendations.kinds.${code}`)),
  status: coded(RECOMMENDATION_STATUSES, (code) => t(`recommendations.statuses.${code}`)),
  priority: coded(RECOMMENDATION_PRIORITIES, (code) => t(`recommendations.priorities.${code}`)),
  side: coded(RECOMMENDATION_SIDES, (code) => t(`recommendations.form.sides.${code}`)),
  moreData: coded(['YES'], () => t('recommendations.yes')),
});

const valueText = (context: ReportContext, field: TrailField, value: TrailChange['before']): string => {
  if (value === null) return context.t('reports.inspection.amendments.nothing');
  if (typeof value === 'number') return context.formats.number(value);
  return wordsOf(context)[field]?.(value) ?? value;
};

const changeLine =
  (context: ReportContext, side: 'before' | 'after') =>
  ({ field, item, ...sides }: TrailChange): Line => {
    const label = context.t(`trail.fields.${field}`);
    const value = valueText(context, field, sides[side]);
    return { text: item === null ? `${label}: ${value}` : `${item}, ${label}: ${value}` };
  };

/** `about` is the subject, in a table about several subjects. */
export type AmendedThing = Amendment & { readonly about: string | null };

const whatCell = ({ t }: ReportContext, { about, action }: AmendedThing): Cell => [
  ...(about === null ? [] : [{ text: about, style: 'strong' as const }]),
  { text: t(`trail.sentences.${action}`) },
];

/** Every change with the old and the new value, in full: it proves that no text was replaced silently. */
export const amendedTable = (context: ReportContext, amendments: readonly AmendedThing[]): BlockOf<'table'> => {
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
        whatCell(context, amendment),
        amendment.changes.map(changeLine(context, 'before')),
        amendment.changes.map(changeLine(context, 'after')),
        [{ text: reasonText(context, amendment.reason), style: amendment.reason === null ? 'strong' : 'plain' }],
      ],
    })),
  };
};
