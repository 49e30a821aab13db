import type { ErrorCode } from '@trapline/contract/errors.ts';
import { joined } from '@trapline/contract/kernel/joined.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { pl } from './pl/catalogue.ts';

/** The keys of the Polish source with any text: what every other language must fill, no more and no less. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

/** Polish is the source language: its shape, and the arguments its texts name, bind the rest. */
export type Phrases = typeof pl;
export type Catalogue = Translation<Phrases>;

/** Languages are loaded one at a time: the browser fetches only the one it shows. */
export const loadCatalogue = async (language: Language): Promise<Catalogue> => {
  switch (language) {
    case 'pl':
      return (await import('./pl/catalogue.ts')).pl;
    case 'en':
      return (await import('./en/catalogue.ts')).en;
    case 'de':
      return (await import('./de/catalogue.ts')).de;
    case 'it':
      return (await import('./it/catalogue.ts')).it;
    case 'ru':
      return (await import('./ru/catalogue.ts')).ru;
  }
};

type Domain = Catalogue[keyof Catalogue];
type WithErrors = Extract<Domain, { readonly errors: unknown }>;

const hasErrors = (domain: Domain): domain is WithErrors => 'errors' in domain;

/** What a person reads for a code. The type is the proof that no code is without a text. */
export const errorPhrases = (catalogue: Catalogue): Record<ErrorCode, string> =>
  joined(
    Object.values<Domain>(catalogue)
      .filter(hasErrors)
      .map(({ errors }) => errors),
  );
