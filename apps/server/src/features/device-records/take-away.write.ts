import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { TxCtx, UserActor } from '../../kernel/context.ts';

/**
 * What was recorded between visits goes with the device; what a visit recorded is the visit's, and what the contractor
 * recorded is not a client's to take away (decision recording/records).
 */
export const deleteRecordsBetweenVisits = async (tx: TxCtx, ids: readonly number[], by: UserActor): Promise<void> => {
  const gone = { deleted_at: tx.now(), deleted_by: by.id };
  await tx.db
    .updateTable('device_records')
    .set(gone)
    .where('device_id', 'in', [...ids])
    .where('inspection_id', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(isClientSide(by), (query) => query.where('author_company_id', '=', by.companyId))
    .execute();
  await tx.db
    .updateTable('device_images')
    .set(gone)
    .where('device_id', 'in', [...ids])
    .where('inspection_id', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(isClientSide(by), (query) => query.where('author_company_id', '=', by.companyId))
    .execute();
};

/** What joining recorded on a device goes with its entry in a visit. */
export const takeAwayOfEntries = (tx: TxCtx, entries: readonly number[], userId: number) =>
  tx.db
    .updateTable('device_records')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('inspection_device_id', 'in', [...entries])
    .where('deleted_at', 'is', null)
    .execute();
