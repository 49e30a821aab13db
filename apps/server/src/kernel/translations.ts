import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { type RawBuilder, sql } from 'kysely';

const textIn = (translations: unknown, language: Language, field: string): string | null => {
  if (translations === null || typeof translations !== 'object') return null;
  const entry: unknown = Reflect.get(translations, language);
  if (entry === null || typeof entry !== 'object') return null;
  const value: unknown = Reflect.get(entry, field);
  return typeof value === 'string' && value !== '' ? value : null;
};

/**
 * A catalogue text in the language of the reader, otherwise English, otherwise Polish, otherwise the base text
 * (DEC-028).
 */
export const translate = (row: { translations: unknown }, language: Language, field: string, base: string): string => {
  for (const candidate of [language, 'en', 'pl'] as const) {
    const value = textIn(row.translations, candidate, field);
    if (value !== null) return value;
  }
  return base;
};

/**
 * Resolves a text in the database: for tables with a hundred thousand rows, which would otherwise load texts in five
 * languages each. Used where the row of the entry is read; the base text is the column with the name of the field.
 */
export const translatedInDatabase = (language: Language, field: string): RawBuilder<string> =>
  sql`coalesce(${sql.join(
    [language, 'en', 'pl'].map(
      (candidate) => sql`nullif(translations -> ${sql.lit(candidate)} ->> ${sql.lit(field)}, '')`,
    ),
  )}, ${sql.ref(field)})`;

const byLanguage = <T>(textsIn: (language: Language) => T): Record<Language, T> => ({
  pl: textsIn('pl'),
  en: textsIn('en'),
  de: textsIn('de'),
  it: textsIn('it'),
  ru: textsIn('ru'),
});

/** A text in all five languages. */
export const inEveryLanguage = (
  row: { translations: unknown },
  field: string,
  base: string,
): Readonly<Record<Language, string>> => byLanguage((language) => translate(row, language, field, base));

/** Texts of a catalogue entry in every language for its editor; empty if there is no text. */
export const textsOf = <F extends string>(translations: unknown, fields: readonly F[]) =>
  byLanguage((language) => {
    const texts = fields.map((field) => [field, textIn(translations, language, field) ?? '']);
    // Object.fromEntries loses the information that the keys are the fields
    return Object.fromEntries(texts) as Record<F, string>;
  });

export const namesOf = (translations: unknown) => textsOf(translations, ['name']);

export const namesAndDescriptionsOf = (translations: unknown) => textsOf(translations, ['name', 'description']);

type InputTexts = Readonly<Record<string, string | null | undefined>>;
export type InputTranslations = { readonly [L in Language]?: InputTexts | undefined };

const withoutEmpty = (texts: InputTexts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

/**
 * The texts of an entry, replaced by the texts in the request; a language that is not in the request stays unchanged.
 */
export const mergeTexts = (translations: unknown, input: InputTranslations = {}): Record<string, unknown> => {
  const stored = translations !== null && typeof translations === 'object' ? translations : {};
  const inputEntries = Object.entries(input).flatMap(([language, texts]) =>
    texts ? [[language, withoutEmpty(texts)] as const] : [],
  );
  const merged = Object.entries({ ...stored, ...Object.fromEntries(inputEntries) });
  // responses contain empty texts for missing languages: returned by a client, they must not add a language
  return Object.fromEntries(merged.filter(([, texts]) => Object.keys(texts ?? {}).length > 0));
};
