import type { LimitSet } from '@trapline/contract/limits/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type CurrentSet, presentLimit, selectCurrentSet, selectLimits } from './limits.read.ts';

export const presentSet = (row: Omit<CurrentSet, 'id'>): LimitSet => ({
  uuid: row.uuid,
  version: row.version,
  effectiveFrom: row.effective_from.toISOString(),
  user: row.authorName === null ? null : { name: row.authorName, surname: row.authorSurname ?? '' },
});

/** All limits in force at a facility, and their set. */
export const loadCurrentLimits = async (ctx: AnyCtx, placeId: number) => {
  const set = await selectCurrentSet(ctx, placeId);
  const rows = set ? await selectLimits(ctx, [set.id]) : [];
  return { set, limits: rows.map(presentLimit) };
};
