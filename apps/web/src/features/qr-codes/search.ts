import { page, searchOf, sortBy } from '~/lib/search.ts';

const COLUMNS = ['name', 'company', 'used', 'created', 'user'] as const;
export type BatchColumn = (typeof COLUMNS)[number];

/** What the list of batches keeps in its address. */
export const batchesSearch = searchOf({ page, sort: sortBy(COLUMNS) });
