import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceNotificationType, PlaceRole, UserStatus, UserType } from '@trapline/contract/kernel/user-types.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { userIsManageable } from '../../kernel/manageable-users.ts';
import { matchesAnyRef, matchesRef } from '../../kernel/refs.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { hasSecondFactor } from './second-factor-flags.read.ts';

const selectLivePlaces = (eb: ExpressionBuilder<Database, 'users'>) =>
  eb
    .selectFrom('place_users')
    .innerJoin('places', 'places.id', 'place_users.place_id')
    .whereRef('place_users.user_id', '=', 'users.id')
    .where('places.deleted_at', 'is', null);

const selectVisible = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .select((eb) => [
      'users.id',
      'users.uuid',
      'users.version',
      'users.name',
      'users.surname',
      'users.email',
      'users.type',
      'users.status',
      hasSecondFactor.as('hasSecondFactor'),
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      'users.created_at',
      'users.company_id',
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      'companies.parent_id as parentCompanyId',
      'parent.uuid as parentCompanyUuid',
      selectLivePlaces(eb)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('placesCount'),
      'users.permissions',
      'users.notification_types',
      jsonArrayFrom(
        selectLivePlaces(eb)
          .innerJoin('companies as holder', 'holder.id', 'places.company_id')
          .select(['places.id', 'places.uuid', 'places.name', 'holder.uuid as companyUuid', 'place_users.roles'])
          .orderBy('places.name')
          .orderBy('places.id')
          .limit(2000),
      ).as('places'),
    ])
    .where(userIsManageable(ctx.actor));

type UserFilter = {
  readonly company: Ref | undefined;
  readonly type: UserType | undefined;
  readonly status: UserStatus | undefined;
  readonly search: string | undefined;
  readonly limit: number;
};

/** People by surname and name. A filter by company includes its clients. */
export const selectUsers = (ctx: AnyCtx, { company, type, status, search, limit }: UserFilter) =>
  selectVisible(ctx)
    .where((eb) =>
      whereIfGiven(company, (ref) =>
        eb.or([matchesRef('companies', ref), eb.and([eb('parent.id', 'is not', null), matchesRef('parent', ref)])]),
      ),
    )
    .where((eb) => whereIfGiven(type, (one) => eb('users.type', '=', one)))
    .where((eb) => whereIfGiven(status, (one) => eb('users.status', '=', one)))
    .where(whereIfGiven(search, (text) => containsText(['users.name', 'users.surname', 'users.email'], text)))
    .orderBy('users.surname')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(limit)
    .execute();

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export const selectUser = (ctx: AnyCtx, ref: Ref) =>
  selectVisible(ctx).where(matchesRef('users', ref)).executeTakeFirst();

export const selectUserForUpdate = (tx: TxCtx, ref: Ref) =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where(matchesRef('users', ref))
    .where(userIsManageable(tx.actor))
    .forUpdate()
    .executeTakeFirst();

export type LockedUser = NonNullable<Awaited<ReturnType<typeof selectUserForUpdate>>>;

/** Counts the people of a root company and its clients who may sign in, for its limit (DEC-033). */
export const countActiveUsers = async (tx: TxCtx, rootCompanyId: number): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('root_company_id', '=', rootCompanyId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return n;
};

export type UserFields = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly type: UserType;
  readonly status: UserStatus;
  readonly company_id: number | null;
  readonly root_company_id: number | null;
  readonly permissions: PlaceRole[];
  readonly notification_types: PlaceNotificationType[];
};

/** The unique index on the email address. */
export const UNIQUE_EMAIL_INDEX = 'users_email_key';

/**
 * A new person gets the language and time zone of the caller and can change them later. A person created in a demo is
 * marked as a demo account.
 */
export const insertUser = (tx: TxCtx, fields: UserFields) =>
  tx.db
    .insertInto('users')
    .values({
      ...fields,
      uuid: tx.newUuid(),
      language: tx.language,
      timezone: tx.timezone,
      is_demo: tx.services.settings.demo,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateUserRow = (tx: TxCtx, id: number, change: Partial<UserFields>) =>
  tx.db.updateTable('users').set(change).where('id', '=', id).execute();

/** Live facilities of a company and its clients, to which the people of the company can be assigned. */
const selectPlacesOfCompanyAndClients = (tx: TxCtx, companyId: number) =>
  tx.db
    .selectFrom('places')
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .select(['places.id', 'places.uuid', 'places.root_company_id'])
    .where((eb) => eb.or([eb('companies.id', '=', companyId), eb('companies.parent_id', '=', companyId)]))
    .where('places.deleted_at', 'is', null);

export const selectPlacesByRefs = async (tx: TxCtx, companyId: number, refs: readonly Ref[]) => {
  if (refs.length === 0) return [];
  return selectPlacesOfCompanyAndClients(tx, companyId).where(matchesAnyRef('places', refs)).execute();
};

export type AssignablePlace = Awaited<ReturnType<typeof selectPlacesByRefs>>[number];

/** Facilities of the company to which the person is assigned now and may stay assigned. */
export const selectAssignedPlaces = (tx: TxCtx, companyId: number, userId: number) =>
  selectPlacesOfCompanyAndClients(tx, companyId)
    .innerJoin('place_users', 'place_users.place_id', 'places.id')
    .where('place_users.user_id', '=', userId)
    .execute();

/** Ids of all live facilities of the person with the rights there, for the `before` value of the audit trail. */
export const selectAssignments = (tx: TxCtx, userId: number) =>
  tx.db
    .selectFrom('place_users')
    .innerJoin('places', 'places.id', 'place_users.place_id')
    .select(['place_users.place_id', 'place_users.roles', 'place_users.notification_types'])
    .where('place_users.user_id', '=', userId)
    .where('places.deleted_at', 'is', null)
    .orderBy('place_users.place_id')
    .execute();

/** Live facilities to which the person is assigned, the rights there, and whether the caller may see each facility. */
export const selectOwnPlaces = (tx: TxCtx, userId: number) =>
  tx.db
    .selectFrom('place_users')
    .innerJoin('places', 'places.id', 'place_users.place_id')
    .select((eb) => [
      'place_users.place_id as placeId',
      'place_users.roles',
      eb(placeIsVisible(tx.actor), '=', true).as('visible'),
    ])
    .where('place_users.user_id', '=', userId)
    .where('places.deleted_at', 'is', null)
    .execute();
