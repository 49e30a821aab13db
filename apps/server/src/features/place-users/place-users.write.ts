import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Steps for other domains that assign a person to a facility or end the assignment. */

export const removeAssignments = async (tx: TxCtx, userId: number, placeIds: readonly number[]) => {
  if (placeIds.length === 0) return;
  await tx.db
    .deleteFrom('place_users')
    .where('user_id', '=', userId)
    .where('place_id', 'in', [...placeIds])
    .execute();
};

export const insertAssignments = async (
  tx: TxCtx,
  userId: number,
  places: readonly { readonly id: number; readonly root_company_id: number }[],
) => {
  if (places.length === 0) return;
  await tx.db
    .insertInto('place_users')
    .values(
      places.map((place) => ({
        place_id: place.id,
        user_id: userId,
        root_company_id: place.root_company_id,
        created_at: tx.now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'place_id']).doNothing())
    .execute();
};

/**
 * People outside the company and its root company lose the facility when it moves, because they would see another
 * client. Returns the people whose assignment ended.
 */
export const endAssignmentsWithoutAccess = (
  tx: TxCtx,
  placeId: number,
  company: { readonly id: number; readonly parent_id: number | null },
) =>
  tx.db
    .deleteFrom('place_users')
    .using('users')
    .whereRef('users.id', '=', 'place_users.user_id')
    .where('place_users.place_id', '=', placeId)
    .where(
      sql<boolean>`users.company_id is distinct from ${company.id}::bigint and users.company_id is distinct from ${company.parent_id}::bigint`,
    )
    .returning([
      'place_users.user_id as userId',
      'place_users.roles',
      'place_users.notification_types as notificationTypes',
    ])
    .execute();
