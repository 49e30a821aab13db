import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { TxCtx, UserActor } from '../../kernel/context.ts';

/**
 * Records made between visits are deleted with the device; records of a visit stay with the visit, and a client cannot
 * delete records of the contractor (decision recording/records).
 */
export const deleteRecordsBetweenVisits = async (tx: TxCtx, ids: readonly number[], by: UserActor): Promise<void> => {
  const deletion = { deleted_at: tx.now(), deleted_by: by.id };
  await tx.db
    .updateTable('device_records')
    .set(deletion)
    .where('device_id', 'in', [...ids])
    .where('inspection_id', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(isClientSide(by), (query) => query.where('author_company_id', '=', by.companyId))
    .execute();
  await tx.db
    .updateTable('device_images')
    .set(deletion)
    .where('device_id', 'in', [...ids])
    .where('inspection_id', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(isClientSide(by), (query) => query.where('author_company_id', '=', by.companyId))
    .execute();
};

/** Deletes the records that were made automatically when a device joined a visit, together with its entry. */
export const deleteRecordsOfEntries = (tx: TxCtx, entries: readonly number[], userId: number) =>
  tx.db
    .updateTable('device_records')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('inspection_device_id', 'in', [...entries])
    .where('deleted_at', 'is', null)
    .execute();
