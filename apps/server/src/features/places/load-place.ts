import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type PlaceRow, selectPlace } from './places.queries.ts';
import { presentPlace } from './present-place.ts';

const companyZoneOf = ({ company_zone_id: id, companyZoneUuid: uuid, companyZoneName: name }: PlaceRow) =>
  id === null || uuid === null || name === null ? null : { id, uuid, name };

/** The facility as every call answers it, or 404. */
export const loadPlace = async (ctx: AnyCtx, ref: Ref): Promise<PlaceDetails> => {
  const row = found(await selectPlace(ctx, ref));
  return { ...presentPlace(row), companyZone: companyZoneOf(row), devices: row.devices };
};
