import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../../format.ts';
import type { BlockOf, Cell } from '../../model.ts';
import type { InspectionReportData } from './data.ts';

/** Data and helpers for every section of the report. */
export type Draft = {
  readonly data: InspectionReportData;
  readonly t: Translator;
  readonly formats: Formats;
  readonly notes: NoteList;
};

type Note = { readonly device: string; readonly concerns: string; readonly text: string };

/** Notes too long for a cell, in order of appearance; the cell then refers to the number. */
export type NoteList = {
  readonly all: readonly Note[];
  /** Adds the note and returns its number, from 1. */
  readonly add: (note: Note) => number;
};

export const createNoteList = (): NoteList => {
  const all: Note[] = [];
  return { all, add: (note) => all.push(note) };
};

/**
 * Every report contains every section under the same number; an empty section states that there is nothing. So a reader
 * can distinguish "none" from "left out", and can refer to a section by its number.
 */
export const SECTIONS = [
  'notChecked',
  'attention',
  'pests',
  'products',
  'answers',
  'recommendations',
  'additional',
  'plans',
  'devices',
  'notes',
  'photos',
  'amendments',
  'objections',
  'signatures',
  'issues',
] as const;
export type Section = (typeof SECTIONS)[number];

export const sectionNumber = (section: Section): string => String(SECTIONS.indexOf(section) + 1);

/** `note` is printed beside the heading: a count, or the statement that there is nothing. */
export const heading = ({ t }: Draft, section: Section, note?: string): BlockOf<'h2'> => ({
  kind: 'h2',
  number: sectionNumber(section),
  text: t(`reports.inspection.${section}.heading`),
  ...(note === undefined ? {} : { note }),
});

/** The total number, and the number of printed ones if that is smaller. */
export const countNote = ({ t, formats }: Draft, all: readonly unknown[], printed: readonly unknown[]): string => {
  const total = formats.number(all.length);
  return printed.length < all.length
    ? t('reports.document.cut', { total, printed: formats.number(printed.length) })
    : total;
};

/** A heading with the statement that there is nothing under it. */
export const emptyHeading = (draft: Draft, section: Section): BlockOf<'h2'> =>
  heading(draft, section, draft.t('reports.document.none'));

export const textCell = (text: string | null | undefined): Cell => (text?.trim() ? [{ text: text.trim() }] : []);

/** The day appears only if it differs from the day on which the visit began. */
export const momentText = ({ data, formats }: Draft, at: string): string =>
  formats.date(at) === formats.date(data.inspection.startedAt) ? formats.time(at) : formats.dateTime(at);

/** When the visit ended, or why it has no end time. */
export const finishedText = ({ data, t, formats }: Draft): string => {
  const { finishedAt, status } = data.inspection;
  if (finishedAt) return formats.dateTime(finishedAt);
  return status === 'IN_PROGRESS'
    ? t('reports.inspection.facts.notFinished')
    : t(`reports.inspection.status.${status}`);
};
