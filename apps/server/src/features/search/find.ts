import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { search } from '@trapline/contract/search/endpoints.ts';
import { MAX_ROWS_PER_KIND, type SearchResult } from '@trapline/contract/search/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { translate } from '../../kernel/translations.ts';
import { splitIntoWords } from '../../kernel/word-search.ts';
import {
  selectFoundCompanies,
  selectFoundDevices,
  selectFoundDevicesAt,
  selectFoundInspections,
  selectFoundPlaces,
  selectFoundUsers,
} from './search.queries.ts';

const NO_RESULTS: SearchResult = { places: [], devices: [], inspections: [], users: [], companies: [] };

/** Devices of the facility where the person is come before devices with the same number elsewhere. */
const findDevices = async (
  ctx: AnyCtx,
  words: readonly string[],
  place: Ref | undefined,
): Promise<SearchResult['devices']> => {
  const devicesAtPlace = place === undefined ? [] : await selectFoundDevicesAt(ctx, words, place);
  const allDevices = await selectFoundDevices(ctx, words);
  const knownIds = new Set(devicesAtPlace.map(({ id }) => id));
  return [...devicesAtPlace, ...allDevices.filter(({ id }) => !knownIds.has(id))]
    .slice(0, MAX_ROWS_PER_KIND)
    .map((row) => ({
      uuid: row.uuid,
      uniqueId: row.uniqueId,
      name: row.name,
      deviceTypeName: translate(row, ctx.language, 'name', row.typeName),
      placeUuid: row.placeUuid,
      placeName: row.placeName,
      zoneName: row.zoneName,
    }));
};

const findInspections = async (ctx: AnyCtx, words: readonly string[]): Promise<SearchResult['inspections']> =>
  (await selectFoundInspections(ctx, words)).map(({ started_at, ...row }) => ({
    ...row,
    startedAt: started_at.toISOString(),
  }));

/** A search text of punctuation only finds nothing. */
export const find: Handler<typeof search.find> = async (ctx, { query }) => {
  const words = splitIntoWords(query.search);
  if (words.length === 0) return NO_RESULTS;
  const canRead = (capability: Capability) => mayRead(currentUser(ctx), capability);
  // the queries run one after another, so that a person who types does not use all connections
  return {
    places: await selectFoundPlaces(ctx, words),
    devices: canRead('place-devices.see') ? await findDevices(ctx, words, query.placeId) : [],
    inspections: canRead('inspections.see-completed') ? await findInspections(ctx, words) : [],
    users: canRead('users.manage') ? await selectFoundUsers(ctx, words) : [],
    companies: canRead('companies.screen') ? await selectFoundCompanies(ctx, words) : [],
  };
};
