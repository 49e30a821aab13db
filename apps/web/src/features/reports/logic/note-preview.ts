import { NOTE_PREVIEW_LENGTH } from '@trapline/contract/reports/rules.ts';

/** The note, shortened as in the specification. */
export const notePreview = (note: string | null): string | null =>
  note !== null && note.length > NOTE_PREVIEW_LENGTH ? `${note.slice(0, NOTE_PREVIEW_LENGTH).trimEnd()}…` : note;
