import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { HomeCatalogue } from './home.ts';

export const loadHome = async (language: Language): Promise<HomeCatalogue> => {
  switch (language) {
    case 'pl':
      return (await import('./pl/home.ts')).home;
    case 'en':
      return (await import('./en/home.ts')).home;
    case 'de':
      return (await import('./de/home.ts')).home;
    case 'it':
      return (await import('./it/home.ts')).home;
    case 'ru':
      return (await import('./ru/home.ts')).home;
  }
};
