import type { ErrorCode } from '@trapline/contract/errors.ts';
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
  ...catalogue.files.errors,
  ...catalogue.users.errors,
  ...catalogue.zones.errors,
});
