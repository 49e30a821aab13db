import { searchOf, sortBy, text, uuid } from '~/lib/search.ts';

const COLUMNS = ['name', 'address', 'company', 'devices'] as const;
export type PlaceColumn = (typeof COLUMNS)[number];

/** The part of the facility list that is stored in its address. */
export const placesSearch = searchOf({ search: text(), company: uuid, zone: uuid, sort: sortBy(COLUMNS) });
