import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Catalogue } from './catalogue.ts';

/** The domains of the pages before sign-in. The panel loads the other texts of a language. */
export const START_DOMAINS = ['account', 'auth', 'common', 'layout', 'ui'] as const satisfies (keyof Catalogue)[];
export type StartCatalogue = Pick<Catalogue, (typeof START_DOMAINS)[number]>;

export const loadStart = async (language: Language): Promise<StartCatalogue> => {
  switch (language) {
    case 'pl':
      return (await import('./pl/start.ts')).start;
    case 'en':
      return (await import('./en/start.ts')).start;
    case 'de':
      return (await import('./de/start.ts')).start;
    case 'it':
      return (await import('./it/start.ts')).start;
    case 'ru':
      return (await import('./ru/start.ts')).start;
  }
};
