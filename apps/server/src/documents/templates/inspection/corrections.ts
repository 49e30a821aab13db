import type { Block, Cell, Line } from '../../model.ts';
import { ADDITIONAL_FIELDS, type CorrectedField, type CorrectedValue, type ReportCorrection } from './data.ts';
import { type Draft, heading } from './draft.ts';

/** What was changed after the approval: an approved report is never silently another one. */

const isAdditional = (field: CorrectedField): field is (typeof ADDITIONAL_FIELDS)[number] =>
  (ADDITIONAL_FIELDS as readonly string[]).includes(field);

const valueText = ({ t, formats }: Draft, { field, value }: CorrectedValue): string => {
  if (value === null || value === '') return t('reports.inspection.corrections.nothing');
  if (typeof value === 'number') {
    if (field === 'percent') return formats.percent(value);
    return field === 'grams' ? formats.grams(value) : formats.number(value);
  }
  if (field === 'createdAt') return formats.dateTime(value);
  if (field === 'answer') return t(`reports.inspection.answers.values.${value === 'YES' ? 'YES' : 'NO'}`);
  return value;
};

const valueLine = (draft: Draft, written: CorrectedValue): Line => {
  const value = valueText(draft, written);
  const { t } = draft;
  return isAdditional(written.field)
    ? { text: `${t(`reports.inspection.additional.${written.field}`)}: ${value}` }
    : { text: t(`reports.inspection.corrections.fields.${written.field}`, { value }) };
};

const whatCell = ({ t }: Draft, { thing, step, device, name }: ReportCorrection): Cell => {
  const subject = t(`reports.inspection.corrections.subjects.${thing}`);
  const lines: Line[] = device === null ? [] : [{ text: device, style: 'strong' }];
  lines.push({ text: name === null ? subject : `${subject}: ${name}` });
  lines.push({ text: t(`reports.inspection.corrections.steps.${step}`), style: 'muted' });
  return lines;
};

export const correctionBlocks = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  if (data.corrections.length === 0) return [];
  return [
    heading(t('reports.inspection.corrections.heading')),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.corrections.at'), width: 26, align: 'left' },
        { title: t('reports.inspection.corrections.by'), width: 30, align: 'left' },
        { title: t('reports.inspection.corrections.what'), width: 44, align: 'left' },
        { title: t('reports.inspection.corrections.before'), width: 40, align: 'left' },
        { title: t('reports.inspection.corrections.after'), width: 40, align: 'left' },
      ],
      rows: data.corrections.map((correction) => ({
        cells: [
          [{ text: formats.dateTime(correction.at) }],
          [{ text: correction.by }],
          whatCell(draft, correction),
          correction.before.map((written) => valueLine(draft, written)),
          correction.after.map((written) => valueLine(draft, written)),
        ],
      })),
    },
  ];
};
