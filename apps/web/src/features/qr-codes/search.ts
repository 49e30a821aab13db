import { page, searchOf, sortBy } from '~/lib/search.ts';

const COLUMNS = ['name', 'company', 'used', 'created', 'user'] as const;
export type BatchColumn = (typeof COLUMNS)[number];

/** The part of the list of batches that is stored in its address. */
export const batchesSearch = searchOf({ page, sort: sortBy(COLUMNS) });
