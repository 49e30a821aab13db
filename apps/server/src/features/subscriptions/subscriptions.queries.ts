import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { isInForce } from '../companies/subscription-in-force.read.ts';

/** Base of every query of subscriptions. The caller has checked that the user may see the root company. */
const selectOfRootCompany = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('root_company_id', '=', rootCompanyId);

const MAX_ROWS = 500;

export const selectSubscriptions = (ctx: AnyCtx, rootCompanyId: number) =>
  selectOfRootCompany(ctx, rootCompanyId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_ROWS).execute();

export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>>[number];

export const selectSubscription = (ctx: AnyCtx, rootCompanyId: number, ref: Ref) =>
  selectOfRootCompany(ctx, rootCompanyId).where(matchesRef('subscriptions', ref)).executeTakeFirst();

export type SubscriptionFields = {
  readonly name: string;
  readonly description: string | null;
  readonly valid_until: string | null;
  readonly devices_limit: number | null;
  readonly users_limit: number | null;
  readonly active: boolean;
};

/** The unique index that allows only one active subscription. */
export const ONE_ACTIVE_INDEX = 'subscriptions_one_active';

export const insertSubscription = (tx: TxCtx, rootCompanyId: number, fields: SubscriptionFields) =>
  tx.db
    .insertInto('subscriptions')
    .values({ ...fields, uuid: tx.newUuid(), root_company_id: rootCompanyId, created_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateSubscriptionRow = (tx: TxCtx, id: number, change: Partial<SubscriptionFields>) =>
  tx.db.updateTable('subscriptions').set(change).where('id', '=', id).execute();

/** The current use of all limits of a root company, including its clients, in one query. */
export const selectUsage = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db
    .selectFrom('companies as root')
    .leftJoin('subscriptions as paid', (join) =>
      join.onRef('paid.root_company_id', '=', 'root.id').on(isInForce(ctx, 'paid')),
    )
    .select((eb) => [
      'root.sub_company_limit as clientsLimit',
      'paid.devices_limit as devicesLimit',
      'paid.users_limit as usersLimit',
      eb
        .selectFrom('companies as client')
        .whereRef('client.parent_id', '=', 'root.id')
        .where('client.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('clients'),
      eb
        .selectFrom('devices')
        .whereRef('devices.root_company_id', '=', 'root.id')
        .where('devices.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('devices'),
      eb
        .selectFrom('users')
        .whereRef('users.root_company_id', '=', 'root.id')
        .where('users.status', '=', 'ACTIVE')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('users'),
    ])
    .where('root.id', '=', rootCompanyId)
    .executeTakeFirstOrThrow();

/** The use of one client alone, because a client must not see the sums of its contractor. */
export const selectUsageOfClient = (ctx: AnyCtx, companyId: number) =>
  ctx.db
    .selectFrom('companies as client')
    .select((eb) => [
      eb
        .selectFrom('devices')
        .innerJoin('places', 'places.id', 'devices.place_id')
        .whereRef('places.company_id', '=', 'client.id')
        .where('devices.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('devices'),
      eb
        .selectFrom('users')
        .whereRef('users.company_id', '=', 'client.id')
        .where('users.status', '=', 'ACTIVE')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('users'),
    ])
    .where('client.id', '=', companyId)
    .executeTakeFirstOrThrow();

type Caller = { readonly id: number; readonly companyId: number | null };

/** An admin of the caller's company, else of the root company, as the contact for a limit. */
export const selectAdminFor = (ctx: AnyCtx, rootCompanyId: number, { id, companyId }: Caller) =>
  ctx.db
    .selectFrom('users')
    .select(['name', 'surname', 'email'])
    .where('type', '=', 'COMPANY_ADMIN')
    .where('status', '=', 'ACTIVE')
    .where('company_id', 'in', companyId === null ? [rootCompanyId] : [companyId, rootCompanyId])
    .where('id', '!=', id)
    .orderBy((eb) => eb('company_id', '=', companyId), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
