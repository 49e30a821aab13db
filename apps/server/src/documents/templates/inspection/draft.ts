import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../../format.ts';
import type { BlockOf } from '../../model.ts';
import type { InspectionReportData } from './data.ts';

/** What every section of the report is written with. */
export type Draft = {
  readonly data: InspectionReportData;
  readonly t: Translator;
  readonly formats: Formats;
  readonly notes: NoteList;
};

type Note = { readonly device: string; readonly concerns: string; readonly text: string };

/** Notes too long for a cell, in the order they were met; a cell then names the number. */
export type NoteList = {
  readonly all: readonly Note[];
  /** Answers the number of the note, from 1. */
  readonly add: (note: Note) => number;
};

export const createNoteList = (): NoteList => {
  const all: Note[] = [];
  return { all, add: (note) => all.push(note) };
};

export const heading = (text: string, note?: string): BlockOf<'h2'> => ({ kind: 'h2', text, note });

/** When the visit ended, or why there is no such time. */
export const finishedText = ({ data, t, formats }: Draft): string => {
  const { finishedAt, status } = data.inspection;
  if (finishedAt) return formats.dateTime(finishedAt);
  return status === 'IN_PROGRESS'
    ? t('reports.inspection.facts.notFinished')
    : t(`reports.inspection.status.${status}`);
};
