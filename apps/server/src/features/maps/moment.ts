import type { AnyCtx } from '../../kernel/context.ts';

type Revision = { readonly deleted_at: Date | null };

/** The last time for which a plan can be shown: now or, for a deleted plan, just before its devices were removed. */
const lastOf = (ctx: AnyCtx, { deleted_at }: Revision): number =>
  deleted_at === null ? ctx.now().getTime() : deleted_at.getTime() - 1;

/** The requested time. A time in the future becomes the last possible time, also in a printed document. */
export const momentOf = (ctx: AnyCtx, at: string | undefined, map: Revision): Date => {
  const last = lastOf(ctx, map);
  return new Date(Math.min(at === undefined ? last : Date.parse(at), last));
};

/** A request for the current plan uses, for a deleted plan, the last time at which it existed. */
export const askedOf = (ctx: AnyCtx, at: string | undefined, map: Revision): string | undefined =>
  at === undefined && map.deleted_at === null ? undefined : momentOf(ctx, at, map).toISOString();
