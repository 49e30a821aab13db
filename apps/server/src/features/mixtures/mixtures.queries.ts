import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesAnyRef } from '../../kernel/refs.ts';

/** How many records use a mixture, in all facilities. */
export const countRecordsWithMixture = async (ctx: AnyCtx, mixtureId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('device_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mixtures', '<>', sql`'[]'::jsonb`)
    .where(sql<boolean>`mixtures @> ${JSON.stringify([{ mixtureId }])}::jsonb`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Mixtures that still exist, or that were deleted at this moment or later. */
export const selectMixturesSince = (ctx: AnyCtx, refs: readonly Ref[], since: Date | null) =>
  ctx.db
    .selectFrom('mixtures')
    .selectAll()
    .where(matchesAnyRef('mixtures', refs))
    .where((eb) => eb.or([eb('deleted_at', 'is', null), ...(since === null ? [] : [eb('deleted_at', '>=', since)])]))
    .execute();

/** What all changes of mixtures replaced, oldest first. */
export const selectMixtureChanges = (ctx: AnyCtx, mixtureIds: readonly number[]) =>
  ctx.db
    .selectFrom('audit_log')
    .select(['entity_id as mixtureId', 'at', 'before'])
    .where('entity', '=', 'mixture')
    .where('entity_id', 'in', [...mixtureIds])
    .where('action', '=', 'mixture.update')
    .orderBy('id')
    .execute();
