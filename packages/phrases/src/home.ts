import type { Catalogue } from './catalogue.ts';
import { START_DOMAINS, type StartCatalogue } from './start.ts';

/** What the frame and a start page say, besides what a visitor's pages have. */
export type HomeCatalogue = { readonly [K in Exclude<keyof Catalogue, keyof StartCatalogue>]?: Partial<Catalogue[K]> };

const BEFORE: readonly string[] = START_DOMAINS;
const WHOLE: readonly string[] = ['dashboard', 'notifications', 'search'] satisfies (keyof HomeCatalogue)[];

/** Names of pages and of parts of a menu: the frame leads to every domain. */
const EVERYWHERE: readonly string[] = ['titles', 'section', 'menu'];

/** What else of a domain stands in the frame or on a start page. */
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

/** A part of all words, a tenth of them: the rest comes when the page stands (apps/web/src/lib/words.ts). */
export const homeWords = (catalogue: Readonly<Record<string, object>>): HomeCatalogue =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([domain]) => !BEFORE.includes(domain))
      .map(([domain, texts]) => [
        domain,
        Object.fromEntries(Object.entries(texts).filter(([key]) => isAtHome(domain, key))),
      ]),
  );
