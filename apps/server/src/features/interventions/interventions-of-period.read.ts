import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { nameAt, surnameAt } from '../../kernel/names-at.ts';
import { usedProductsOf } from './present-intervention.ts';

type PeriodQuery = { readonly placeIds: readonly number[]; readonly from: Date; readonly until: Date };

/** Maximum number of interventions in one document. */
const MAX_ROWS = 5000;

/** Interventions outside of visits in a period, oldest first. */
export const selectInterventionsOfPeriod = async (ctx: AnyCtx, { placeIds, from, until }: PeriodQuery) => {
  const rows = await ctx.db
    .selectFrom('interventions')
    .leftJoin('users', 'users.id', 'interventions.user_id')
    .leftJoin('users as deleter', 'deleter.id', 'interventions.deleted_by')
    .select([
      'interventions.id',
      'interventions.place_id as placeId',
      'interventions.number',
      'interventions.name',
      'interventions.purpose',
      'interventions.action_taken as actionTaken',
      'interventions.used_products',
      'interventions.signed_at as signedAt',
      'interventions.first_signed_at as firstSignedAt',
      'interventions.created_at as createdAt',
      nameAt('users', 'interventions.created_at').as('userName'),
      surnameAt('users', 'interventions.created_at').as('userSurname'),
      'interventions.deleted_at as deletedAt',
      nameAt('deleter', 'interventions.deleted_at').as('deleterName'),
      surnameAt('deleter', 'interventions.deleted_at').as('deleterSurname'),
    ])
    .where('interventions.place_id', '=', sql<number>`any(${[...placeIds]}::bigint[])`)
    .where('interventions.created_at', '>=', from)
    .where('interventions.created_at', '<', until)
    // deleted interventions with a number or a signature stay listed (decision reports/amendments-and-deletions)
    .where((eb) =>
      eb.or([
        eb('interventions.deleted_at', 'is', null),
        eb('interventions.number', 'is not', null),
        eb('interventions.first_signed_at', 'is not', null),
      ]),
    )
    .orderBy('interventions.created_at')
    .orderBy('interventions.id')
    // one row more than a report may contain shows that there are too many
    .limit(MAX_ROWS + 1)
    .execute();
  return rows.map((row) => ({ ...row, products: usedProductsOf(row) }));
};

export type InterventionOfPeriod = Awaited<ReturnType<typeof selectInterventionsOfPeriod>>[number];
