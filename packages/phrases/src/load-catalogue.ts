import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Catalogue } from './catalogue.ts';

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
