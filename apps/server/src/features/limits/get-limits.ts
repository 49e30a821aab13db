import type { limits } from '@trapline/contract/limits/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { selectType, selectVersion } from './limits.queries.ts';
import { loadCurrentLimits } from './present-limits.ts';

/** Loads the limits in the form that the calls for one type return. */
export const loadLimitsOfType = async (ctx: AnyCtx, place: VisiblePlace, typeId: number) => {
  const { limits } = await loadCurrentLimits(ctx, place.id);
  const { version, lastSetId } = await selectVersion(ctx, place.id, typeId);
  return { limits: limits.filter(({ deviceTypeId }) => deviceTypeId === typeId), version, lastSetId };
};

export const getLimits: Handler<typeof limits.get> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const type = requireFound(await selectType(ctx, place.root_company_id, params.deviceTypeId));
  const { limits, version } = await loadLimitsOfType(ctx, place, type.id);
  return { limits, version };
};
