import type { Catalogue } from './catalogue.ts';
import { START_DOMAINS, type StartCatalogue } from './start.ts';

/** Texts of the frame and the start page that the pages before sign-in do not load. */
export type HomeCatalogue = { readonly [K in Exclude<keyof Catalogue, keyof StartCatalogue>]?: Partial<Catalogue[K]> };

const BEFORE: readonly string[] = START_DOMAINS;
const WHOLE: readonly string[] = ['dashboard', 'notifications', 'search'] satisfies (keyof HomeCatalogue)[];

/** Page titles and menu entries: the frame links to every domain. */
const EVERYWHERE: readonly string[] = ['titles', 'section', 'menu'];

/** Further texts of a domain that the frame or the start page needs. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
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

const isAtHome = (domain: string, key: string): boolean =>
  WHOLE.includes(domain) || EVERYWHERE.includes(key) || ALSO[domain]?.includes(key) === true;

/** About a tenth of all texts. The browser loads the rest after the first page (apps/web/src/lib/words.ts). */
export const homeWords = (catalogue: Readonly<Record<string, object>>): HomeCatalogue =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([domain]) => !BEFORE.includes(domain))
      .map(([domain, texts]) => [
        domain,
        Object.fromEntries(Object.entries(texts).filter(([key]) => isAtHome(domain, key))),
      ]),
  );
