import type { AnyCtx } from '../../kernel/context.ts';

type Revision = { readonly deleted_at: Date | null };

/** The last moment a plan can be shown of: now, or before its devices were taken off because it was deleted. */
const lastOf = (ctx: AnyCtx, { deleted_at }: Revision): number =>
  deleted_at === null ? ctx.now().getTime() : deleted_at.getTime() - 1;

/** The moment that was asked for. What is to come nobody knows: a later one is the last there is, on paper too. */
export const momentOf = (ctx: AnyCtx, at: string | undefined, map: Revision): Date => {
  const last = lastOf(ctx, map);
  return new Date(Math.min(at === undefined ? last : Date.parse(at), last));
};

/** What is asked of a plan as it is now is asked of the last moment of one that was deleted. */
export const askedOf = (ctx: AnyCtx, at: string | undefined, map: Revision): string | undefined =>
  at === undefined && map.deleted_at === null ? undefined : momentOf(ctx, at, map).toISOString();
