import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import { loadStart } from '@trapline/phrases/start.ts';
import { useSyncExternalStore } from 'react';
import { createTranslator } from 'use-intl/core';
import { currentLanguage } from './language.ts';

/**
 * The words of the one language this page speaks. A visitor's pages have a small part of them; the panel loads the rest
 * before it opens. Types know all words everywhere: pages before sign-in use `account`, `auth`, `common`, `layout`, `ui`.
 */

const make = (locale: Language, messages: Phrases) => createTranslator<Phrases>({ locale, messages });
export type Translator = ReturnType<typeof make>;

type Words = {
  readonly language: Language;
  readonly messages: Phrases;
  readonly translator: Translator;
  readonly isComplete: boolean;
};

let words: Words | null = null;
const readers = new Set<() => void>();

const speak = (language: Language, messages: Phrases, isComplete: boolean): void => {
  words = { language, messages, translator: make(language, messages), isComplete };
  document.documentElement.lang = language;
  for (const read of readers) read();
};

const known = (): Words => {
  if (!words) throw new Error('no words yet');
  return words;
};

/** Before anything is shown. */
export const loadStartWords = async (): Promise<void> => {
  const language = currentLanguage();
  // the parts that are missing here are those no page before sign-in names; every language has the keys of the Polish
  speak(language, (await loadStart(language)) as Phrases, false);
};

/** Before the panel opens; in another language than before when the account has one. */
export const loadAllWords = async (): Promise<void> => {
  const language = currentLanguage();
  if (words?.isComplete && words.language === language) return;
  // every language has the keys of the Polish source; only the literal texts differ
  const messages = (await loadCatalogue(language)) as Phrases;
  if (language === currentLanguage()) speak(language, messages, true);
};

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

export const useWords = (): Words => useSyncExternalStore(subscribe, known);

/** Words outside of components: guards, and the handlers of failed requests. */
export const translator = (): Translator => known().translator;
