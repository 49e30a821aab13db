import type { Language } from '@trapline/contract/kernel/schemas.ts';

/** One text in the five languages; Polish is the base text of the row. */
type Texts = Readonly<Record<Language, string>>;

/** A text in the order pl, en, de, it, ru: the form of the tables in this folder. */
export type TextRow = readonly [pl: string, en: string, de: string, it: string, ru: string];

const texts = ([pl, en, de, it, ru]: TextRow): Texts => ({ pl, en, de, it, ru });

/** `{"pl": {"name": ..., "description": ...}, ...}`, the format of translations in every catalogue table. */
export const translationsOf = (fields: Readonly<Record<string, TextRow>>): Readonly<Record<Language, object>> => {
  const textsIn = (language: Language) =>
    Object.fromEntries(Object.entries(fields).map(([field, row]) => [field, texts(row)[language]]));
  return { pl: textsIn('pl'), en: textsIn('en'), de: textsIn('de'), it: textsIn('it'), ru: textsIn('ru') };
};
