import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceNotificationType, PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { userIsManageable } from '../../kernel/manageable-users.ts';
import { matchesRef } from '../../kernel/refs.ts';

const usersOfPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .where('place_users.place_id', '=', placeId);

/** People assigned to the facility, by surname. */
export const selectPlaceUsers = (ctx: AnyCtx, placeId: number) =>
  usersOfPlace(ctx, placeId)
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.uuid',
      'users.name',
      'users.surname',
      'users.type',
      'users.status',
      'users.permissions',
      'users.notification_types as notificationTypesEverywhere',
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      'place_users.created_at',
      'place_users.roles',
      'place_users.notification_types',
      userIsManageable(ctx.actor).as('manageable'),
    ])
    .orderBy('users.surname')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(500)
    .execute();

export type PlaceUserRow = Awaited<ReturnType<typeof selectPlaceUsers>>[number];

export const selectPlaceRoles = (ctx: AnyCtx, placeId: number, user: Ref) =>
  usersOfPlace(ctx, placeId).select('place_users.roles').where(matchesRef('users', user)).executeTakeFirst();

/** Locks the assignment for a change. */
export const selectPlaceUserForUpdate = (tx: TxCtx, placeId: number, user: Ref) =>
  usersOfPlace(tx, placeId)
    .select([
      'place_users.user_id',
      'place_users.roles',
      'place_users.notification_types',
      userIsManageable(tx.actor).as('manageable'),
    ])
    .where(matchesRef('users', user))
    .forUpdate('place_users')
    .executeTakeFirst();

/** Locks a facility, so that it is not moved to another client meanwhile. */
export const lockPlace = (tx: TxCtx, placeId: number) =>
  tx.db
    .selectFrom('places')
    .select('id')
    .where('id', '=', placeId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/**
 * Locks a person who can be assigned to the facility: managed by the caller, and of the company of the facility or its
 * root company (as in `endAssignmentsWithoutAccess`).
 */
export const lockAssignablePerson = (tx: TxCtx, placeId: number, user: Ref) =>
  tx.db
    .selectFrom('users')
    .select('users.id')
    .where(matchesRef('users', user))
    .where(userIsManageable(tx.actor))
    .where(
      sql<SqlBool>`exists (select from places join companies owner on owner.id = places.company_id
        where places.id = ${placeId} and users.company_id in (owner.id, owner.parent_id))`,
    )
    .forNoKeyUpdate('users')
    .executeTakeFirst();

type PlaceUserChange = Partial<{ roles: PlaceRole[]; notification_types: PlaceNotificationType[] }>;

export const updatePlaceUser = (tx: TxCtx, placeId: number, userId: number, change: PlaceUserChange) =>
  tx.db.updateTable('place_users').set(change).where('user_id', '=', userId).where('place_id', '=', placeId).execute();
