import type { limits } from '@trapline/contract/limits/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadCurrentLimits, presentSet } from './present-limits.ts';

export const listLimitsOfPlace: Handler<typeof limits.listOfPlace> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const { set, limits } = await loadCurrentLimits(ctx, place.id);
  return { limits, set: set ? presentSet(set) : null };
};
