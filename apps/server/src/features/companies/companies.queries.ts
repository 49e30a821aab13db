import { MAX_LISTED_COMPANIES } from '@trapline/contract/companies/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { UserStatus } from '@trapline/contract/kernel/user-types.ts';
import { MAX_ZONES } from '@trapline/contract/zones/rules.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { isInForce } from './subscription-in-force.read.ts';

const visibleCompanies = (ctx: AnyCtx) =>
  ctx.db.selectFrom('companies').where('companies.deleted_at', 'is', null).where(companyIsVisible(ctx.actor));

/** Root companies by name, each followed by its client companies. */
const orderedCompanies = (ctx: AnyCtx) =>
  visibleCompanies(ctx)
    .innerJoin('companies as owner', (join) =>
      join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('companies.parent_id', 'companies.id'))),
    )
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .orderBy('owner.name')
    .orderBy('owner.id')
    .orderBy((eb) => eb('companies.parent_id', 'is not', null))
    .orderBy('companies.name');

/** Returns fewer companies than exist if there are more than a selector can show. */
export const selectCompaniesShort = (ctx: AnyCtx) =>
  orderedCompanies(ctx)
    .select([
      'companies.id',
      'companies.uuid',
      'companies.name',
      'companies.parent_id as parentCompanyId',
      'parent.uuid as parentCompanyUuid',
    ])
    .limit(MAX_LISTED_COMPANIES)
    .execute();

type CompaniesExpression = ExpressionBuilder<Database, 'companies'>;

/** Facilities of the company and of its clients that the caller may see. */
const placesOf = (ctx: AnyCtx, eb: CompaniesExpression) =>
  eb
    .selectFrom('places')
    .innerJoin('companies as holder', 'holder.id', 'places.company_id')
    .where((inner) =>
      inner.or([
        inner('holder.id', '=', inner.ref('companies.id')),
        inner('holder.parent_id', '=', inner.ref('companies.id')),
      ]),
    )
    .where('places.deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor));

const clientsOf = (ctx: AnyCtx, eb: CompaniesExpression) =>
  eb
    .selectFrom('companies as client')
    .whereRef('client.parent_id', '=', 'companies.id')
    .where('client.deleted_at', 'is', null)
    .where(companyIsVisible(ctx.actor, 'client'));

const devicesOf = (ctx: AnyCtx, eb: CompaniesExpression) =>
  placesOf(ctx, eb)
    .innerJoin('devices', 'devices.place_id', 'places.id')
    .where('devices.deleted_at', 'is', null)
    .select((inner) => inner.fn.countAll<number>().as('n'));

/** People of the company and of its clients by status; the limit of the subscription counts the active ones. */
const usersOf = (eb: CompaniesExpression, status: UserStatus) =>
  eb
    .selectFrom('users')
    .innerJoin('companies as employer', 'employer.id', 'users.company_id')
    .where((inner) =>
      inner.or([
        inner('employer.id', '=', inner.ref('companies.id')),
        inner('employer.parent_id', '=', inner.ref('companies.id')),
      ]),
    )
    .where('users.status', '=', status)
    .select((inner) => inner.fn.countAll<number>().as('n'));

/** The company's own tree of zones, which never has more than `MAX_ZONES` zones. */
const zonesOf = (eb: CompaniesExpression) =>
  eb
    .selectFrom('company_zones as zone')
    .leftJoin('company_zones as above', 'above.id', 'zone.parent_id')
    .leftJoin('users as maker', 'maker.id', 'zone.user_id')
    .select((zone) => [
      'zone.id',
      'zone.uuid',
      'zone.name',
      'zone.description',
      'above.id as parentZoneId',
      'above.uuid as parentZoneUuid',
      zone.ref('zone.created_at').as('createdAt'),
      'maker.name as userName',
      'maker.surname as userSurname',
    ])
    .whereRef('zone.company_id', '=', 'companies.id')
    .where('zone.deleted_at', 'is', null)
    .orderBy('zone.name')
    .orderBy('zone.id')
    .limit(MAX_ZONES);

/** The columns that the list and the single company have in common. */
const withCounts = (ctx: AnyCtx) =>
  orderedCompanies(ctx)
    .leftJoin('stored_files as logo', 'logo.id', 'companies.logo_file_id')
    .leftJoin('subscriptions as paid', (join) =>
      join.onRef('paid.root_company_id', '=', 'companies.root_company_id').on(isInForce(ctx, 'paid')),
    )
    .select((eb) => [
      'companies.id',
      'companies.uuid',
      'companies.version',
      'companies.name',
      'companies.email',
      'companies.address',
      'companies.root_company_id',
      'companies.sub_company_limit',
      'companies.enterprise_key',
      'companies.brand_name',
      'companies.brand_color',
      'companies.app_lock',
      'companies.created_at',
      'companies.parent_id',
      'parent.uuid as parentUuid',
      'parent.name as parentName',
      'logo.storage_key as logoKey',
      'paid.devices_limit as devicesLimit',
      'paid.users_limit as usersLimit',
      clientsOf(ctx, eb)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('subCompaniesCount'),
      placesOf(ctx, eb)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('placesCount'),
      devicesOf(ctx, eb).as('devicesCount'),
      usersOf(eb, 'ACTIVE').as('usersCount'),
      usersOf(eb, 'BLOCKED').as('blockedUsersCount'),
      jsonArrayFrom(zonesOf(eb)).as('zones'),
    ]);

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number];

const PLACE_COLUMNS = [
  'places.id',
  'places.uuid',
  'places.name',
  'places.address',
  'places.radio_error_interval as radioErrorInterval',
] as const;

/** Maximum number of facility and client names listed with each company, for old API clients. */
const MAX_NAMES = 500;

export const selectCompanies = (ctx: AnyCtx, { search, limit }: { search: string | undefined; limit: number }) =>
  withCounts(ctx)
    .select((eb) => [
      jsonArrayFrom(
        placesOf(ctx, eb)
          .select([...PLACE_COLUMNS, 'holder.uuid as companyUuid'])
          .orderBy('places.name')
          .orderBy('places.id')
          .limit(MAX_NAMES),
      ).as('places'),
      jsonArrayFrom(
        clientsOf(ctx, eb)
          .select(['client.id', 'client.uuid', 'client.name'])
          .orderBy('client.name')
          .orderBy('client.id')
          .limit(MAX_NAMES),
      ).as('subCompanies'),
    ])
    .where(whereIfGiven(search, (text) => containsText(['companies.name', 'companies.address'], text)))
    .limit(limit)
    .execute();

/** Live facilities of one client, counted for its row in the list of clients. */
const placesOfClient = (eb: ExpressionBuilder<Database & { client: Database['companies'] }, 'client'>) =>
  eb.selectFrom('places').whereRef('places.company_id', '=', 'client.id').where('places.deleted_at', 'is', null);

const MAX_DETAILS = 2000;

export const selectCompany = (ctx: AnyCtx, ref: Ref) =>
  withCounts(ctx)
    .select((eb) => [
      jsonArrayFrom(
        placesOf(ctx, eb)
          .select((inner) => [
            ...PLACE_COLUMNS,
            'holder.uuid as companyUuid',
            'holder.name as companyName',
            inner
              .selectFrom('devices')
              .whereRef('devices.place_id', '=', 'places.id')
              .where('devices.deleted_at', 'is', null)
              .select((device) => device.fn.countAll<number>().as('n'))
              .as('devicesCount'),
          ])
          .orderBy('places.name')
          .orderBy('places.id')
          .limit(MAX_DETAILS),
      ).as('places'),
      jsonArrayFrom(
        clientsOf(ctx, eb)
          .select((inner) => [
            'client.id',
            'client.uuid',
            'client.name',
            'client.email',
            'client.address',
            placesOfClient(inner)
              .select((place) => place.fn.countAll<number>().as('n'))
              .as('placesCount'),
            placesOfClient(inner)
              .innerJoin('devices', 'devices.place_id', 'places.id')
              .where('devices.deleted_at', 'is', null)
              .select((device) => device.fn.countAll<number>().as('n'))
              .as('devicesCount'),
          ])
          .orderBy('client.name')
          .orderBy('client.id')
          .limit(MAX_DETAILS),
      ).as('subCompanies'),
    ])
    .where(matchesRef('companies', ref))
    .executeTakeFirst();

export type CompanyDetailsRow = NonNullable<Awaited<ReturnType<typeof selectCompany>>>;

/** Identity of the company and of its parent. */
export const selectCompanyIdentity = (ctx: AnyCtx, ref: Ref) =>
  visibleCompanies(ctx)
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .select(['companies.id', 'companies.parent_id', 'parent.uuid as parentUuid'])
    .where(matchesRef('companies', ref))
    .executeTakeFirst();

export type CompanyIdentity = NonNullable<Awaited<ReturnType<typeof selectCompanyIdentity>>>;

/** Locks the company for a change of its own row; a transaction that adds something to it waits (`lockCompany`). */
export const selectCompanyForUpdate = (tx: TxCtx, ref: Ref) =>
  visibleCompanies(tx).selectAll('companies').where(matchesRef('companies', ref)).forUpdate().executeTakeFirst();

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof selectCompanyForUpdate>>>;

export const countClients = async (tx: TxCtx, companyId: number): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('parent_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

/** Whether nothing belongs to the company any more: no client, no facility and no user, blocked or not. */
export const isCompanyEmpty = async (tx: TxCtx, companyId: number): Promise<boolean> => {
  const { occupied } = await tx.db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('companies').select('id').where('parent_id', '=', companyId).where('deleted_at', 'is', null),
          ),
          eb.exists(
            eb.selectFrom('places').select('id').where('company_id', '=', companyId).where('deleted_at', 'is', null),
          ),
          eb.exists(eb.selectFrom('users').select('id').where('company_id', '=', companyId)),
          eb.exists(
            eb
              .selectFrom('lora_devices')
              .select('id')
              .where('company_id', '=', companyId)
              .where('deleted_at', 'is', null),
          ),
        ])
        .as('occupied'),
    )
    .executeTakeFirstOrThrow();
  return !occupied;
};

type NewCompany = {
  readonly parent: { readonly id: number; readonly root_company_id: number } | null;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly subCompanyLimit: number | null;
};

/** A root company is its own root, so its id is taken from the sequence before the row is inserted. */
export const insertCompany = async (tx: TxCtx, company: NewCompany): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with fresh as (select nextval(pg_get_serial_sequence('companies', 'id')) as id)
    insert into companies (id, uuid, root_company_id, parent_id, name, email, address, sub_company_limit, created_at)
    overriding system value
    select fresh.id, ${tx.newUuid()}::uuid, coalesce(${company.parent?.root_company_id ?? null}::bigint, fresh.id),
      ${company.parent?.id ?? null}::bigint, ${company.name}::text, ${company.email}::text, ${company.address}::text,
      ${company.subCompanyLimit}::integer, ${tx.now()}::timestamptz
    from fresh returning id`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('an inserted company has an id');
  return row.id;
};

export type CompanyChange = Partial<{
  name: string;
  email: string;
  address: string;
  sub_company_limit: number | null;
  parent_id: number | null;
  root_company_id: number;
  logo_file_id: number;
  app_lock: boolean;
  enterprise_key: string | null;
  brand_name: string | null;
  brand_color: string | null;
}>;

export const updateCompanyRow = (tx: TxCtx, id: number, change: CompanyChange) =>
  tx.db.updateTable('companies').set(change).where('id', '=', id).execute();

/** Marks a company as deleted and frees its branding name. */
export const markCompanyDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db
    .updateTable('companies')
    .set({ deleted_at: tx.now(), deleted_by: userId, enterprise_key: null })
    .where('id', '=', id)
    .execute();
