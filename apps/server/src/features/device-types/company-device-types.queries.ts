import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { matchesAnyRef, matchesRef } from '../../kernel/refs.ts';

/** Global types that a company has added to its choices. */

const globalDeviceTypes = (tx: TxCtx) =>
  tx.db
    .selectFrom('device_types')
    .select(['device_types.id', 'device_types.uuid', 'device_types.name'])
    .where('device_types.root_company_id', 'is', null)
    .where('device_types.deleted_at', 'is', null);

/** Locks the named types: none can be deleted before it is assigned to the company. */
export const lockGlobalDeviceTypes = (tx: TxCtx, refs: readonly Ref[]) =>
  globalDeviceTypes(tx).where(matchesAnyRef('device_types', refs)).orderBy('device_types.id').forShare().execute();

/** Assigns all current global types to the company. */
export const insertGlobalDeviceTypes = (tx: TxCtx, rootCompanyId: number) =>
  tx.db
    .insertInto('company_device_types')
    .columns(['root_company_id', 'device_type_id'])
    .expression((eb) =>
      eb
        .selectFrom('device_types')
        .select([sql<number>`${rootCompanyId}::bigint`.as('root_company_id'), 'id'])
        .where('root_company_id', 'is', null)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Assigns types and returns those that the company did not have before. */
export const insertCompanyDeviceTypes = async (
  tx: TxCtx,
  rootCompanyId: number,
  typeIds: readonly number[],
): Promise<number[]> => {
  const added = await tx.db
    .insertInto('company_device_types')
    .values(typeIds.map((id) => ({ root_company_id: rootCompanyId, device_type_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_type_id')
    .execute();
  return added.map((row) => row.device_type_id);
};

export const selectCompanyDeviceType = (tx: TxCtx, rootCompanyId: number, ref: Ref) =>
  tx.db
    .selectFrom('company_device_types as taken')
    .innerJoin('device_types', 'device_types.id', 'taken.device_type_id')
    .select(['device_types.id', 'device_types.name'])
    .where('taken.root_company_id', '=', rootCompanyId)
    .where(matchesRef('device_types', ref))
    .executeTakeFirst();

export const countDevicesOfType = async (tx: TxCtx, rootCompanyId: number, typeId: number): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('root_company_id', '=', rootCompanyId)
    .where('device_type_id', '=', typeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

export const deleteCompanyDeviceType = (tx: TxCtx, rootCompanyId: number, typeId: number) =>
  tx.db
    .deleteFrom('company_device_types')
    .where('root_company_id', '=', rootCompanyId)
    .where('device_type_id', '=', typeId)
    .execute();
