import { sortParam } from '~/lib/search.ts';

const COLUMNS = ['name', 'description', 'created', 'user'] as const;
type Column = (typeof COLUMNS)[number];

/** What the zones of a facility keep in their address. */
export type ZonesSearch = { readonly sort?: Column | `-${Column}` };

export const zonesSearch = (raw: Record<string, unknown>): ZonesSearch => ({ sort: sortParam(raw, COLUMNS) });
