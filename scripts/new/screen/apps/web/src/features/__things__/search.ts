import { searchOf, sortBy } from '~/lib/search.ts';

const COLUMNS = ['name', 'description', 'created', 'user'] as const;
export type __Thing__Column = (typeof COLUMNS)[number];

/** The state of the list that is stored in its URL. */
export const __things_camel__Search = searchOf({ sort: sortBy(COLUMNS) });
