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

const make = (locale: Language, messages: Phrases) => createTranslator<Phrases>({ locale, messages });
export type Translator = ReturnType<typeof make>;

type Part = 'start' | 'home' | 'all';

type Words = {
  readonly language: Language;
  readonly messages: Phrases;
  readonly translator: Translator;
  readonly part: Part;
};

let words: Words | null = null;
const readers = new Set<() => void>();

const speak = (language: Language, messages: Phrases, part: Part): void => {
  words = { language, messages, translator: make(language, messages), part };
  document.documentElement.lang = language;
  for (const read of readers) read();
};

const known = (): Words => {
  if (!words) throw new Error('no words yet');
  return words;
};

/** Loads the texts that the first page needs; called before anything is shown. */
export const loadStartWords = async (): Promise<void> => {
  const language = currentLanguage();
  // pages before sign-in do not use the missing namespaces; every language has the keys of the Polish texts
  speak(language, (await loadStart(language)) as Phrases, 'start');
};

/** Loads all texts before any other page of the panel; switches to the language of the account if it has one. */
export const loadAllWords = async (): Promise<void> => {
  const language = currentLanguage();
  if (words?.part === 'all' && words.language === language) return;
  // every language has the keys of the Polish source; only the literal texts differ
  const messages = (await loadCatalogue(language)) as Phrases;
  if (language === currentLanguage()) speak(language, messages, 'all');
};

/** Loads the texts of the start page before it opens; the rest is loaded after it is painted. */
export const loadHomeWords = async (): Promise<void> => {
  const language = currentLanguage();
  if (words?.part !== 'start' && words?.language === language) return;
  const [start, home] = await Promise.all([loadStart(language), loadHome(language)]);
  const isLate = words?.part === 'all' && words.language === language;
  if (language === currentLanguage() && !isLate) speak(language, { ...start, ...home } as Phrases, 'home');
};

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

export const useWords = (): Words => useSyncExternalStore(subscribe, known);

/** Texts outside of components: for guards and for the handlers of failed requests. */
export const translator = (): Translator => known().translator;
