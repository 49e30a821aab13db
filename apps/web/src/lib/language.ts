import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { LANGUAGE_COOKIE } from '@trapline/contract/platform/first-answers.ts';

/** The name of every language in that language; the type requires all of them. */
export const languageNames: Readonly<Record<Language, string>> = {
  pl: 'Polski',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
};

/** Languages that the specification announces but that do not exist yet. */
export const plannedLanguages: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'es', name: 'Español' },
  { code: 'no', name: 'Norsk' },
];

const KEY = 'trapline.language';
const DEFAULT_LANGUAGE: Language = 'pl';

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in languageNames;

export const languages: readonly Language[] = Object.keys(languageNames).filter(isLanguage);

/** The language stored in this browser, if any. */
export const chosenLanguage = (): Language | null => {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : null;
};

export const currentLanguage = (): Language => chosenLanguage() ?? DEFAULT_LANGUAGE;

const YEAR_SECONDS = 31_536_000;

/** A cookie informs the server, so that it sends the right translations and fonts with the page. */
const sendToServer = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
};

export const rememberLanguage = (language: Language): void => {
  localStorage.setItem(KEY, language);
  sendToServer(language);
};

/** The account that used this browser last, and its language at that time. */
const ACCOUNT_KEY = 'trapline.language.account';

/**
 * Uses the language of the account if none was chosen in this browser, or if the account changed its language
 * elsewhere since its last use of this browser. Otherwise the choice of the browser stays.
 */
export const adoptLanguage = ({ uuid, language }: { readonly uuid: string; readonly language: Language }): void => {
  const [lastUuid, lastLanguage] = (localStorage.getItem(ACCOUNT_KEY) ?? '').split(' ');
  const isChangedElsewhere = lastUuid === uuid && lastLanguage !== language;
  if (chosenLanguage() === null || isChangedElsewhere) rememberLanguage(language);
  localStorage.setItem(ACCOUNT_KEY, `${uuid} ${language}`);
};
