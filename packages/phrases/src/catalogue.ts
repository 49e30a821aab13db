import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { pl } from './pl/catalogue.ts';

/** The keys of the Polish source with any text: what every other language must fill, no more and no less. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

/** Polish is the source language: its shape, and the arguments its texts name, bind the rest. */
export type Phrases = typeof pl;
export type Catalogue = Translation<Phrases>;

/** What a person reads for a code. The type is the proof that no code is without a text. */
export const errorPhrases = (catalogue: Catalogue): Record<ErrorCode, string> => ({
  ...catalogue.common.errors,
  ...catalogue.auth.errors,
  ...catalogue.companies.errors,
  ...catalogue.devices.errors,
  ...catalogue.deviceRecords.errors,
  ...catalogue.deviceTypes.errors,
  ...catalogue.inspections.errors,
  ...catalogue.places.errors,
  ...catalogue.reports.errors,
  ...catalogue.storage.errors,
  ...catalogue.users.errors,
  ...catalogue.zones.errors,
});
