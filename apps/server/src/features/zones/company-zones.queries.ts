import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_ZONES } from '@trapline/contract/zones/rules.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { companyZonesFor } from '../places/company-zones.read.ts';

type Company = { readonly id: number; readonly parent_id: number | null };

/** Zones of a company, each with the number of its facilities that the caller may see. */
const selectVisibleZones = (ctx: AnyCtx, company: Company) =>
  companyZonesFor(ctx, company)
    .innerJoin('companies', 'companies.id', 'company_zones.company_id')
    .leftJoin('company_zones as parent', 'parent.id', 'company_zones.parent_id')
    .leftJoin('users', 'users.id', 'company_zones.user_id')
    .select((eb) => [
      'company_zones.id',
      'company_zones.uuid',
      'company_zones.version',
      'company_zones.name',
      'company_zones.description',
      'company_zones.created_at',
      'company_zones.company_id',
      'companies.uuid as companyUuid',
      'parent.id as parentId',
      'parent.uuid as parentUuid',
      'users.name as userName',
      'users.surname as userSurname',
      eb
        .selectFrom('places')
        .whereRef('places.company_zone_id', '=', 'company_zones.id')
        .where('places.deleted_at', 'is', null)
        .where(placeIsVisible(ctx.actor))
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('placesCount'),
    ]);

/** A client may see two lists: its own zones and those of its root company. */
const LISTS_PER_COMPANY = 2;

export const selectCompanyZones = (ctx: AnyCtx, company: Company) =>
  selectVisibleZones(ctx, company)
    .orderBy('company_zones.name')
    .orderBy('company_zones.id')
    .limit(MAX_ZONES * LISTS_PER_COMPANY)
    .execute();

export type CompanyZoneRow = Awaited<ReturnType<typeof selectCompanyZones>>[number];

export const selectCompanyZone = (ctx: AnyCtx, company: Company, ref: Ref) =>
  selectVisibleZones(ctx, company).where(matchesRef('company_zones', ref)).executeTakeFirst();

/** Locks the company whose tree changes, one change at a time: two moves cannot create a cycle. */
export const lockZoneTree = (tx: TxCtx, company: Ref) =>
  tx.db
    .selectFrom('companies')
    .select(['companies.id', 'companies.uuid', 'companies.root_company_id', 'companies.parent_id'])
    .where(matchesRef('companies', company))
    .where('companies.deleted_at', 'is', null)
    .where(companyIsVisible(tx.actor))
    .forNoKeyUpdate()
    .executeTakeFirst();

const selectOwnZones = (tx: TxCtx, companyId: number) =>
  tx.db.selectFrom('company_zones').where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** The whole tree of a company: it is small, and a rule shared with the panel traverses it. */
export const selectZoneTree = (tx: TxCtx, companyId: number) =>
  selectOwnZones(tx, companyId)
    .select(['id', 'uuid', 'version', 'name', 'description', 'parent_id as parentZoneId'])
    .execute();

export type TreeZone = Awaited<ReturnType<typeof selectZoneTree>>[number];

export type CompanyZoneFields = {
  readonly name: string;
  readonly description: string | null;
  readonly parent_id: number | null;
};

export const insertCompanyZone = (
  tx: TxCtx,
  company: { readonly id: number; readonly root_company_id: number },
  fields: CompanyZoneFields,
  userId: number,
) =>
  tx.db
    .insertInto('company_zones')
    .values({
      ...fields,
      uuid: tx.newUuid(),
      root_company_id: company.root_company_id,
      company_id: company.id,
      user_id: userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateCompanyZoneRow = (tx: TxCtx, id: number, change: Partial<CompanyZoneFields>) =>
  tx.db.updateTable('company_zones').set(change).where('id', '=', id).execute();

/** Locks a zone, so that no facility is assigned to it meanwhile (`selectCompanyZoneId`). */
export const lockZone = (tx: TxCtx, id: number) =>
  tx.db.selectFrom('company_zones').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Removes a zone from every list and moves its child zones one level up; returns these zones. */
export const markCompanyZoneDeleted = async (
  tx: TxCtx,
  zone: { readonly id: number; readonly parentZoneId: number | null },
  userId: number,
) => {
  const deleted = { deleted_at: tx.now(), deleted_by: userId };
  await tx.db.updateTable('company_zones').set(deleted).where('id', '=', zone.id).execute();
  const children = await tx.db
    .updateTable('company_zones')
    .set({ parent_id: zone.parentZoneId })
    .where('parent_id', '=', zone.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return children.map(({ id }) => id);
};
