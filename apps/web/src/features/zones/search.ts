import { searchOf, sortBy } from '~/lib/search.ts';

const COLUMNS = ['name', 'description', 'created', 'user'] as const;
export type ZoneColumn = (typeof COLUMNS)[number];

/** The part of the zones list of a facility that is stored in its address. */
export const zonesSearch = searchOf({ sort: sortBy(COLUMNS) });
