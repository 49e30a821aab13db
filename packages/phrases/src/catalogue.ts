import type { ErrorCode } from '@trapline/contract/errors.ts';
import { mergeTables } from '@trapline/contract/kernel/merge-tables.ts';
import type { pl } from './pl/catalogue.ts';

/** The keys of the Polish source with any text; every language must have exactly these keys. */
type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

/** Polish is the source language: it defines the keys and the arguments of the texts. */
export type Phrases = typeof pl;
export type Catalogue = Translation<Phrases>;

type Domain = Catalogue[keyof Catalogue];
type WithErrors = Extract<Domain, { readonly errors: unknown }>;

const hasErrors = (domain: Domain): domain is WithErrors => 'errors' in domain;

/** The text of each error code. The type proves that every code has a text. */
export const errorPhrases = (catalogue: Catalogue): Record<ErrorCode, string> =>
  mergeTables(
    Object.values<Domain>(catalogue)
      .filter(hasErrors)
      .map(({ errors }) => errors),
  );
