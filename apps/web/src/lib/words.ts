import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { loadCatalogue, type Phrases } from '@trapline/phrases/catalogue.ts';
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

type Words = { readonly messages: Phrases; readonly translator: Translator; readonly isComplete: boolean };

let words: Words | null = null;
const readers = new Set<() => void>();

const speak = (messages: Phrases, isComplete: boolean): void => {
  words = { messages, translator: make(currentLanguage(), messages), isComplete };
  for (const read of readers) read();
};

const known = (): Words => {
  if (!words) throw new Error('no words yet');
  return words;
};

/** Before anything is shown. */
export const loadStartWords = async (): Promise<void> => {
  // the parts that are missing here are those no page before sign-in names; every language has the keys of the Polish
  speak((await loadStart(currentLanguage())) as Phrases, false);
};

/** Before the panel opens. */
export const loadAllWords = async (): Promise<void> => {
  if (words?.isComplete) return;
  // every language has the keys of the Polish source; only the literal texts differ
  speak((await loadCatalogue(currentLanguage())) as Phrases, true);
};

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

export const useMessages = (): Phrases => useSyncExternalStore(subscribe, () => known().messages);

/** Words outside of components: guards, and the handlers of failed requests. */
export const translator = (): Translator => known().translator;
