import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translated } from '../translations.ts';

/** Columns that an answer shows in the language of the reader. */
const TRANSLATED: ReadonlySet<string> = new Set(['name', 'description', 'question', 'comment']);

const textAsRead = (row: object, translations: unknown, language: Language, field: string): string =>
  translated({ translations }, language, field, Reflect.get(row, field) ?? '');

/**
 * A change without the texts that the caller sent back as the answer showed them: they are translations, and the base text
 * behind them stays. A text that the same change makes other than what was sent is meant as a new base text.
 */
export const withoutTextsAsRead = <C extends object>(row: object, change: C, language: Language): Partial<C> => {
  const before: unknown = Reflect.get(row, 'translations');
  const after: unknown = Reflect.get(change, 'translations') ?? before;
  const isAsRead = (field: string, sent: unknown): boolean =>
    TRANSLATED.has(field) &&
    [before, after].every((translations) => textAsRead(row, translations, language, field) === sent);
  // what is left out is optional in the answer
  return Object.fromEntries(Object.entries(change).filter(([field, sent]) => !isAsRead(field, sent))) as Partial<C>;
};
