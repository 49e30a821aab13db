import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

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
