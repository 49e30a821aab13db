import { isLanguage, languageNames } from '~/lib/language.ts';

/** The name of the language of a document; an unknown code stays as it is. */
export const languageLabel = (language: string): string => (isLanguage(language) ? languageNames[language] : language);
