import type { ErrorCode } from '@trapline/contract/errors.ts';
import { joined } from '@trapline/contract/kernel/joined.ts';
import type { pl } from './pl/catalogue.ts';

/** The keys of the Polish source with any text: what every other language must fill, no more and no less. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

/** Polish is the source language: its shape, and the arguments its texts name, bind the rest. */
export type Phrases = typeof pl;
export type Catalogue = Translation<Phrases>;

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
