import type { Language } from '@trapline/contract/kernel/schemas.ts';

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

const inEveryLanguage = <T>(textsIn: (language: Language) => T): Record<Language, T> => ({
  pl: textsIn('pl'),
  en: textsIn('en'),
  de: textsIn('de'),
  it: textsIn('it'),
  ru: textsIn('ru'),
});

/** The names of a catalogue entry in every language, as who edits them reads them; empty where nobody has written one. */
export const namesOf = (translations: unknown) =>
  inEveryLanguage((language) => ({ name: textIn(translations, language, 'name') ?? '' }));

/** The same with descriptions. */
export const namesAndDescriptionsOf = (translations: unknown) =>
  inEveryLanguage((language) => ({
    name: textIn(translations, language, 'name') ?? '',
    description: textIn(translations, language, 'description') ?? '',
  }));
