import { searchOf, sortBy } from '~/lib/search.ts';

const COLUMNS = ['name', 'description', 'created', 'user'] as const;
export type ZoneColumn = (typeof COLUMNS)[number];

/** What the zones of a facility keep in their address. */
export const zonesSearch = searchOf({ sort: sortBy(COLUMNS) });
