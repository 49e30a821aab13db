import type { Line } from '../../model.ts';
import type { AdditionalField } from './data.ts';
import { type Draft, sectionNumber } from './draft.ts';

/** Marks for what was changed after the end of the visit, with a reference to the section that lists the changes. */

const amendedMark = ({ t }: Draft): Line => ({
  text: t('reports.inspection.amendments.mark', { section: sectionNumber('amendments') }),
  tone: 'notice',
});

export const amendedDevice = (draft: Draft, uniqueId: string): Line[] =>
  draft.data.amendments.items.some(({ device }) => device === uniqueId) ? [amendedMark(draft)] : [];

/** The mark beside the name of an additional field. */
export const amendedField = (draft: Draft, field: AdditionalField): string =>
  draft.data.amendments.items.some(
    ({ thing, before, after }) =>
      thing === 'additional' && [...before, ...after].some((value) => value.field === field),
  )
    ? ` (${amendedMark(draft).text})`
    : '';

/** Photos of an answer also appear under its question. */
export const amendedAnswer = (draft: Draft, question: string): Line[] =>
  draft.data.amendments.items.some(({ device, thing, name }) => {
    return device === null && (thing === 'answer' || thing === 'photo') && name === question;
  })
    ? [amendedMark(draft)]
    : [];
