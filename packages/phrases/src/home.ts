import type { Catalogue } from './catalogue.ts';
import { START_DOMAINS, type StartCatalogue } from './start.ts';

/** Texts of the frame and the start page that the pages before sign-in do not load. */
export type HomeCatalogue = { readonly [K in Exclude<keyof Catalogue, keyof StartCatalogue>]?: Partial<Catalogue[K]> };

const LOADED_DOMAINS: readonly string[] = START_DOMAINS;
const WHOLE_DOMAINS: readonly string[] = ['dashboard', 'notifications', 'search'] satisfies (keyof HomeCatalogue)[];

/** Page titles and menu entries: the frame links to every domain. */
const KEYS_OF_EVERY_DOMAIN: readonly string[] = ['titles', 'section', 'menu'];

/** Further texts of a domain that the frame or the start page needs. */
const ADDITIONAL_KEYS: Readonly<Record<string, readonly string[]>> = {
  alarms: ['openCount'],
  inspections: [
    'checkedOf',
    'column',
    'create',
    'details',
    'head',
    'list',
    'missing',
    'report',
    'status',
    'visitState',
  ],
  places: ['devicesCount'],
  recommendations: ['column', 'count', 'kinds', 'overdue', 'priorities', 'statuses'],
  secondFactor: ['asked', 'needed'],
} satisfies { [K in keyof HomeCatalogue]: readonly (keyof Catalogue[K])[] };

const isHomeText = (domain: string, key: string): boolean =>
  WHOLE_DOMAINS.includes(domain) ||
  KEYS_OF_EVERY_DOMAIN.includes(key) ||
  ADDITIONAL_KEYS[domain]?.includes(key) === true;

/** About a tenth of all texts. The browser loads the rest after the first page (apps/web/src/lib/texts.ts). */
export const homeTexts = (catalogue: Readonly<Record<string, object>>): HomeCatalogue =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([domain]) => !LOADED_DOMAINS.includes(domain))
      .map(([domain, texts]) => [
        domain,
        Object.fromEntries(Object.entries(texts).filter(([key]) => isHomeText(domain, key))),
      ]),
  );
