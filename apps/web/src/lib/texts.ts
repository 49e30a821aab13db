import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import { loadHome } from '@trapline/phrases/load-home.ts';
import { loadStart } from '@trapline/phrases/start.ts';
import { useSyncExternalStore } from 'react';
import { createTranslator } from 'use-intl/core';
import { currentLanguage } from './language.ts';

/**
 * The translations of one language in three sets: for the pages before sign-in, for the frame with the start page, and
 * all texts. The types always include all texts: pages before sign-in use `account`, `auth`, `common`, `layout`, `ui`, a
 * start page uses the namespaces listed in packages/phrases/src/home.ts.
 */

const makeTranslator = (locale: Language, messages: Phrases) => createTranslator<Phrases>({ locale, messages });
export type Translator = ReturnType<typeof makeTranslator>;

type TextSet = 'start' | 'home' | 'all';

type LoadedTexts = {
  readonly language: Language;
  readonly messages: Phrases;
  readonly translator: Translator;
  readonly textSet: TextSet;
};

let loadedTexts: LoadedTexts | null = null;
const listeners = new Set<() => void>();

const setTexts = (language: Language, messages: Phrases, textSet: TextSet): void => {
  loadedTexts = { language, messages, translator: makeTranslator(language, messages), textSet };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

const currentTexts = (): LoadedTexts => {
  if (!loadedTexts) throw new Error('no words yet');
  return loadedTexts;
};

/** Loads the texts that the first page needs; called before anything is shown. */
export const loadStartTexts = async (): Promise<void> => {
  const language = currentLanguage();
  // pages before sign-in do not use the missing namespaces; every language has the keys of the Polish texts
  setTexts(language, (await loadStart(language)) as Phrases, 'start');
};

/** Loads all texts before any other page of the panel; switches to the language of the account if it has one. */
export const loadAllTexts = async (): Promise<void> => {
  const language = currentLanguage();
  if (loadedTexts?.textSet === 'all' && loadedTexts.language === language) return;
  // every language has the keys of the Polish source; only the literal texts differ
  const messages = (await loadCatalogue(language)) as Phrases;
  if (language === currentLanguage()) setTexts(language, messages, 'all');
};

/** Loads the texts of the start page before it opens; the rest is loaded after it is painted. */
export const loadHomeTexts = async (): Promise<void> => {
  const language = currentLanguage();
  if (loadedTexts?.textSet !== 'start' && loadedTexts?.language === language) return;
  const [start, home] = await Promise.all([loadStart(language), loadHome(language)]);
  const isAllLoaded = loadedTexts?.textSet === 'all' && loadedTexts.language === language;
  if (language === currentLanguage() && !isAllLoaded) setTexts(language, { ...start, ...home } as Phrases, 'home');
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTexts = (): LoadedTexts => useSyncExternalStore(subscribe, currentTexts);

/** Texts outside of components: for guards and for the handlers of failed requests. */
export const translator = (): Translator => currentTexts().translator;
