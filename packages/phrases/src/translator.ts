import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import { createTranslator } from 'use-intl/core';
import { type Catalogue, errorPhrases, type Phrases } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** All languages at once, for the server: it writes e-mails, PDFs and error texts in each of them. */
const catalogues = new Map<Language, Catalogue>(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadCatalogue(language)] as const)),
);

const catalogueOf = (language: Language): Catalogue => {
  const catalogue = catalogues.get(language);
  if (!catalogue) throw new Error(`no phrases for ${language}`);
  return catalogue;
};

const createTranslatorFor = (language: Language) =>
  createTranslator<Phrases>({
    locale: language,
    // every language has the keys of the Polish source; only the literal texts differ
    messages: catalogueOf(language) as Phrases,
    onError: (error) => {
      throw error;
    },
  });

export type Translator = ReturnType<typeof createTranslatorFor>;

const translators = new Map<Language, Translator>();

/** `t('reports.inspection.title', {...})`: a missing key or argument does not compile. */
export const translatorFor = (language: Language): Translator => {
  const cachedTranslator = translators.get(language);
  if (cachedTranslator) return cachedTranslator;
  const newTranslator = createTranslatorFor(language);
  translators.set(language, newTranslator);
  return newTranslator;
};

const errorTexts = new Map(LANGUAGES.map((language) => [language, errorPhrases(catalogueOf(language))] as const));

export const errorText = (language: Language, code: keyof ReturnType<typeof errorPhrases>): string =>
  errorTexts.get(language)?.[code] ?? code;
