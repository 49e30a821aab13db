import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx } from '../../kernel/context.ts';
import { hasSecondFactor, isSecondFactorRequired } from '../users/second-factor-flags.read.ts';

/** The signed-in person with company, subscriptions and assigned facilities, in one query. */
export const selectAccount = (ctx: AnyCtx, userId: number) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .leftJoin('companies as owner', 'owner.id', 'users.root_company_id')
    .leftJoin('stored_files as logo', 'logo.id', 'companies.logo_file_id')
    .selectAll('users')
    .select((eb) => [
      hasSecondFactor.as('hasSecondFactor'),
      isSecondFactorRequired.as('secondFactorIsAsked'),
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      'companies.email as companyEmail',
      'companies.address as companyAddress',
      'parent.uuid as parentCompanyUuid',
      'logo.storage_key as logoKey',
      'owner.app_lock as ownerLocksApp',
      jsonArrayFrom(
        eb
          .selectFrom('subscriptions')
          .select((sub) => [
            'subscriptions.id',
            'subscriptions.uuid',
            'subscriptions.name',
            'subscriptions.description',
            sub.ref('subscriptions.valid_until').as('validUntil'),
            sub.ref('subscriptions.devices_limit').as('devicesLimit'),
            sub.ref('subscriptions.users_limit').as('usersLimit'),
            'subscriptions.active',
          ])
          .whereRef('subscriptions.root_company_id', '=', 'users.root_company_id')
          .orderBy('subscriptions.id'),
      ).as('subscriptions'),
      jsonArrayFrom(
        eb
          .selectFrom('place_users')
          .innerJoin('places', 'places.id', 'place_users.place_id')
          .select(['places.id', 'places.uuid', 'places.name', 'place_users.roles'])
          .whereRef('place_users.user_id', '=', 'users.id')
          .where('places.deleted_at', 'is', null)
          .orderBy('places.name'),
      ).as('places'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

export type AccountRow = Awaited<ReturnType<typeof selectAccount>>;

export const selectNotificationSettings = (ctx: AnyCtx, userId: number) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'version', 'notification_email', 'notification_mobile'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
