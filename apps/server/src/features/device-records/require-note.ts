import { fieldError } from '../../kernel/app-error.ts';

/** Whoever changes an action or an observation at the device says why: it does not stay without a note. */
export const requireNote = (record: { readonly note: string | null }, asked: string | undefined): void => {
  if (!(asked ?? record.note)) throw fieldError('note', 'required');
};
