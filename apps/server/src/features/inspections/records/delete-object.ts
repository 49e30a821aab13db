import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { removeRecord } from '../../device-records/records.write.ts';
import { openRecord } from './change-record.ts';

export const deleteObject: Handler<typeof inspections.deleteObject> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { site, record } = await openRecord(tx, params, 'OBJECT', params.objectId);
    await removeRecord(tx, site, record);
    return success;
  });
