import { sortParam, textParam } from '~/lib/search.ts';

export const PLACE_COLUMNS = ['name', 'address', 'company', 'devices'] as const;
type Column = (typeof PLACE_COLUMNS)[number];

/** What the facility list keeps in its address. */
export type PlacesSearch = {
  readonly search?: string;
  readonly company?: string;
  readonly zone?: string;
  readonly sort?: Column | `-${Column}`;
};

export const placesSearch = (raw: Record<string, unknown>): PlacesSearch => ({
  search: textParam(raw, 'search'),
  company: textParam(raw, 'company', 36),
  zone: textParam(raw, 'zone', 36),
  sort: sortParam(raw, PLACE_COLUMNS),
});
