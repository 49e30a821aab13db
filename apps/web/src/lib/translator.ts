import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { createTranslator } from 'use-intl/core';

const make = (locale: Language, messages: Phrases) => createTranslator<Phrases>({ locale, messages });

export type Translator = ReturnType<typeof make>;

let current: Translator | null = null;

/** Words outside of components: guards and the handlers of failed requests. */
export const startTranslator = (locale: Language, messages: Phrases): void => {
  current = make(locale, messages);
};

export const translator = (): Translator => {
  if (!current) throw new Error('the translator is not started');
  return current;
};
