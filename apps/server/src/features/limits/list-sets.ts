import type { limits } from '@trapline/contract/limits/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import { selectSets } from './limits.queries.ts';
import { presentLimit, selectLimits } from './limits.read.ts';
import { presentSet } from './present-limits.ts';

export const listSets: Handler<typeof limits.listSets> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const sets = await selectSets(ctx, place.id, query.limit);
  const rows = await selectLimits(
    ctx,
    sets.map(({ id }) => id),
  );
  const bySet = Map.groupBy(rows, ({ setId }) => setId);
  const { types } = await loadCatalogueEntries(ctx, { types: sets.map(({ typeId }) => typeId) });
  return {
    thresholdSets: sets.map(({ id, typeId, ...set }) => ({
      ...presentSet(set),
      deviceType: typeId === null ? null : { id: typeId, name: types.get(typeId)?.name ?? '' },
      limits: (bySet.get(id) ?? []).filter(({ deviceTypeId }) => deviceTypeId === typeId).map(presentLimit),
    })),
  };
};
