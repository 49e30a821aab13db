import { NOT_CHECKED_REASONS, type NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import type { Block, Cell, Line } from '../../model.ts';
import { ADDITIONAL_FIELDS, type AmendedField, type AmendedValue, type ReportAmendment } from './data.ts';
import { type Draft, emptyHeading, heading } from './draft.ts';
import { reasonText } from './reasons.ts';

/** Changes after the end of the visit: a report never changes silently. */

const isAdditional = (field: AmendedField): field is (typeof ADDITIONAL_FIELDS)[number] =>
  (ADDITIONAL_FIELDS as readonly string[]).includes(field);

const isReason = (value: string): value is NotCheckedReason =>
  (NOT_CHECKED_REASONS as readonly string[]).includes(value);

const isTime = (field: AmendedField): boolean => ['createdAt', 'photo', 'alarmEndedAt', 'checkedAt'].includes(field);

const numberText = ({ formats }: Draft, field: AmendedField, value: number): string => {
  if (field === 'percent') return formats.percent(value);
  return field === 'grams' ? formats.grams(value) : formats.number(value);
};

const valueText = (draft: Draft, { field, value }: AmendedValue): string => {
  const { t, formats } = draft;
  if (field === 'checkedAt' && value === null) return t('reports.inspection.amendments.never');
  if (value === null || value === '') return t('reports.inspection.amendments.nothing');
  if (typeof value === 'number') return numberText(draft, field, value);
  if (isTime(field)) return formats.dateTime(value);
  if (field === 'answer' || field === 'alarm')
    return t(`reports.inspection.answers.values.${value === 'YES' ? 'YES' : 'NO'}`);
  if (field === 'notChecked' && isReason(value)) return t(`reports.inspection.notChecked.reasons.${value}`);
  return value;
};

const valueLine = (draft: Draft, amended: AmendedValue): Line => {
  const value = valueText(draft, amended);
  const { t } = draft;
  return isAdditional(amended.field)
    ? { text: `${t(`reports.inspection.additional.${amended.field}`)}: ${value}` }
    : { text: t(`reports.inspection.amendments.fields.${amended.field}`, { value }) };
};

const subjectCell = ({ t }: Draft, { thing, step, device, name }: ReportAmendment): Cell => {
  const subject = t(`reports.inspection.amendments.subjects.${thing}`);
  const lines: Line[] = device === null ? [] : [{ text: device, style: 'strong' }];
  lines.push({ text: name === null ? subject : `${subject}: ${name}` });
  lines.push({ text: t(`reports.inspection.amendments.steps.${step}`), style: 'muted' });
  return lines;
};

const reasonCell = (draft: Draft, { reason }: ReportAmendment): Cell => [
  { text: reasonText(draft, reason), style: reason === null ? 'strong' : 'plain' },
];

export const amendmentSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const { items, total } = data.amendments;
  if (total === 0 && items.length === 0) return [emptyHeading(draft, 'amendments')];
  const note =
    total > items.length
      ? t('reports.inspection.amendments.cut', { total, printed: formats.number(items.length) })
      : t('reports.inspection.amendments.count', { count: items.length });
  if (items.length === 0) return [heading(draft, 'amendments', note)];
  return [
    heading(draft, 'amendments', note),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.amendments.at'), width: 22, align: 'left' },
        { title: t('reports.inspection.amendments.by'), width: 26, align: 'left' },
        { title: t('reports.inspection.amendments.what'), width: 36, align: 'left' },
        { title: t('reports.inspection.amendments.before'), width: 32, align: 'left' },
        { title: t('reports.inspection.amendments.after'), width: 32, align: 'left' },
        { title: t('reports.inspection.amendments.reason'), width: 32, align: 'left' },
      ],
      rows: items.map((amendment) => ({
        cells: [
          [
            { text: formats.dateTime(amendment.at) },
            {
              text: t('reports.inspection.amendments.version', { version: String(amendment.version) }),
              style: 'muted',
            },
          ],
          [{ text: amendment.by }],
          subjectCell(draft, amendment),
          amendment.before.map((value) => valueLine(draft, value)),
          amendment.after.map((value) => valueLine(draft, value)),
          reasonCell(draft, amendment),
        ],
      })),
    },
  ];
};
