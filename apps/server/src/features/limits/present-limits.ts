import type { LimitSet } from '@trapline/contract/limits/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type CurrentSet, presentLimit, selectCurrentSet, selectLimits } from './limits.read.ts';

export const presentSet = (row: Omit<CurrentSet, 'id'>): LimitSet => ({
  uuid: row.uuid,
  version: row.version,
  effectiveFrom: row.effective_from.toISOString(),
  user: row.authorName === null ? null : { name: row.authorName, surname: row.authorSurname ?? '' },
});

/** All that is in force at a facility, and the set it belongs to. */
export const loadCurrent = async (ctx: AnyCtx, placeId: number) => {
  const set = await selectCurrentSet(ctx, placeId);
  const rows = set ? await selectLimits(ctx, [set.id]) : [];
  return { set, limits: rows.map(presentLimit) };
};
