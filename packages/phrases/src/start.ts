import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Catalogue } from './catalogue.ts';

/** The domains of the pages before sign-in. The rest of a language comes with the panel. */
export type StartCatalogue = Pick<Catalogue, 'account' | 'auth' | 'common' | 'layout' | 'ui'>;

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
