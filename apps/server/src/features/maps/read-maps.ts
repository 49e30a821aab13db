import type { maps } from '@trapline/contract/maps/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadFormerMaps, loadMapForPage, loadMaps } from './load-maps.ts';
import { selectMap } from './maps.queries.ts';

export const listMaps: Handler<typeof maps.list> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  return { maps: await loadMaps(ctx, place, query.view), former: await loadFormerMaps(ctx, place) };
};

export const getMap: Handler<typeof maps.get> = async (ctx, { params, query }) => ({
  map: await loadMapForPage(ctx, await getVisiblePlace(ctx, params.placeId), params.mapId, query),
});

export const getSignedUrl: Handler<typeof maps.signedUrl> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const { key } = requireFound(await selectMap(ctx, place.id, params.mapId));
  return { url: ctx.services.links.sign(key) };
};
