import { searchOf, sortBy, text, uuid } from '~/lib/search.ts';

const COLUMNS = ['name', 'address', 'company', 'devices'] as const;
export type PlaceColumn = (typeof COLUMNS)[number];

/** What the facility list keeps in its address. */
export const placesSearch = searchOf({ search: text(), company: uuid, zone: uuid, sort: sortBy(COLUMNS) });
