import type { places } from '@trapline/contract/places/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectPlaces } from './places.queries.ts';
import { presentPlace } from './present-place.ts';

export const listPlaces: Handler<typeof places.list> = async (ctx, { query }) => {
  const rows = await selectPlaces(ctx, {
    company: query.companyUuid ?? query.companyId,
    companyZone: query.companyZoneUuid ?? query.companyZoneId,
    search: query.search,
    withDevices: query.view !== 'short',
    limit: query.limit,
  });
  return { places: rows.map((row) => ({ ...presentPlace(ctx, row), ...(row.devices && { devices: row.devices }) })) };
};
