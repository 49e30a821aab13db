import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { removeRecord } from '../../device-records/records.write.ts';
import { openRecord } from './change-record.ts';

export const deleteObservation: Handler<typeof inspections.deleteObservation> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const { site, record } = await openRecord(tx, params, reasonOfQuery(query), 'OBSERVATION', params.observationId);
    await removeRecord(tx, site, record);
    return success;
  });
