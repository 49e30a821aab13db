import type { AnyCtx } from '../../kernel/context.ts';

type MapDeletion = { readonly deleted_at: Date | null };

/** The last time for which a plan can be shown: now or, for a deleted plan, just before its devices were removed. */
const lastMomentOf = (ctx: AnyCtx, { deleted_at }: MapDeletion): number =>
  deleted_at === null ? ctx.now().getTime() : deleted_at.getTime() - 1;

/** The requested time. A time in the future becomes the last possible time, also in a printed document. */
export const momentOf = (ctx: AnyCtx, at: string | undefined, map: MapDeletion): Date => {
  const last = lastMomentOf(ctx, map);
  return new Date(Math.min(at === undefined ? last : Date.parse(at), last));
};

/** A request for the current plan uses, for a deleted plan, the last time at which it existed. */
export const requestedMomentOf = (ctx: AnyCtx, at: string | undefined, map: MapDeletion): string | undefined =>
  at === undefined && map.deleted_at === null ? undefined : momentOf(ctx, at, map).toISOString();
