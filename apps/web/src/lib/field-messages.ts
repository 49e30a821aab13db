import type { ApiError } from './api-error.ts';

/** The messages of the server for the fields of a form, by their names. */
export const fieldMessages = (
  error: ApiError,
  isOfForm: (field: string) => boolean,
): Readonly<Record<string, string>> => {
  const known = error.fields.filter(({ field }) => isOfForm(field));
  // for a single field, a refusal with its own text explains more than the text of the field
  const hasOwnText = known.length === 1 && error.code !== 'validation_error';
  return Object.fromEntries(known.map(({ field, message }) => [field, hasOwnText ? error.words : message]));
};
