import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { search } from '@trapline/contract/search/endpoints.ts';
import { type Found, SEARCH_ROWS } from '@trapline/contract/search/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { wordsOf } from '../../kernel/found-by.ts';
import type { Handler } from '../../kernel/implement.ts';
import { translated } from '../../kernel/translations.ts';
import {
  selectFoundCompanies,
  selectFoundDevices,
  selectFoundDevicesAt,
  selectFoundInspections,
  selectFoundPlaces,
  selectFoundUsers,
} from './search.queries.ts';

const NOTHING: Found = { places: [], devices: [], inspections: [], users: [], companies: [] };

/** Devices of the facility where the person is come before devices with the same number elsewhere. */
const findDevices = async (
  ctx: AnyCtx,
  words: readonly string[],
  place: Ref | undefined,
): Promise<Found['devices']> => {
  const near = place === undefined ? [] : await selectFoundDevicesAt(ctx, words, place);
  const anywhere = await selectFoundDevices(ctx, words);
  const known = new Set(near.map(({ id }) => id));
  return [...near, ...anywhere.filter(({ id }) => !known.has(id))].slice(0, SEARCH_ROWS).map((row) => ({
    uuid: row.uuid,
    uniqueId: row.uniqueId,
    name: row.name,
    deviceTypeName: translated(row, ctx.language, 'name', row.typeName),
    placeUuid: row.placeUuid,
    placeName: row.placeName,
    zoneName: row.zoneName,
  }));
};

const findInspections = async (ctx: AnyCtx, words: readonly string[]): Promise<Found['inspections']> =>
  (await selectFoundInspections(ctx, words)).map(({ started_at, ...row }) => ({
    ...row,
    startedAt: started_at.toISOString(),
  }));

/** A search text of punctuation only finds nothing. */
export const find: Handler<typeof search.find> = async (ctx, { query }) => {
  const words = wordsOf(query.search);
  if (words.length === 0) return NOTHING;
  const sees = (capability: Capability) => mayRead(currentUser(ctx), capability);
  // the queries run one after another, so that a person who types does not use all connections
  return {
    places: await selectFoundPlaces(ctx, words),
    devices: sees('place-devices.see') ? await findDevices(ctx, words, query.placeId) : [],
    inspections: sees('inspections.see-completed') ? await findInspections(ctx, words) : [],
    users: sees('users.manage') ? await selectFoundUsers(ctx, words) : [],
    companies: sees('companies.screen') ? await selectFoundCompanies(ctx, words) : [],
  };
};
