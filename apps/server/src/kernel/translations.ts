import { LANGUAGES, type Language, Translations } from '@trapline/contract/kernel/schemas.ts';

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

/** A text in all five languages. */
export const inEveryLanguage = (
  row: { translations: unknown },
  field: string,
  base: string,
): Readonly<Record<Language, string>> => {
  const [pl, en, de, it, ru] = LANGUAGES.map((language) => translated(row, language, field, base));
  return { pl: pl ?? base, en: en ?? base, de: de ?? base, it: it ?? base, ru: ru ?? base };
};

/** Translations as the catalogue keeps them, for answers. */
export const translationsOf = ({ translations }: { translations: unknown }) =>
  Translations.safeParse(translations).data ?? {};
