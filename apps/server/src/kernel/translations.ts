import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';

const textIn = (translations: unknown, language: Language, field: string): string | null => {
  if (translations === null || typeof translations !== 'object') return null;
  const entry: unknown = Reflect.get(translations, language);
  if (entry === null || typeof entry !== 'object') return null;
  const value: unknown = Reflect.get(entry, field);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A catalogue text in the reader's language, else English, else Polish, else the base text (DEC-028). */
export const translated = (row: { translations: unknown }, language: Language, field: string, base: string): string => {
  for (const candidate of [language, 'en', 'pl'] as const) {
    const value = textIn(row.translations, candidate, field);
    if (value !== null) return value;
  }
  return base;
};

/** The texts of a catalogue entry in every language, as who edits them reads them; empty where nobody has written one. */
export const inEveryLanguage = <F extends string>(
  translations: unknown,
  fields: readonly F[],
): Record<Language, Record<F, string>> => {
  const textsIn = (language: Language) =>
    Object.fromEntries(fields.map((field) => [field, textIn(translations, language, field) ?? '']));
  // every language and every field was just written
  return Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)])) as Record<
    Language,
    Record<F, string>
  >;
};
