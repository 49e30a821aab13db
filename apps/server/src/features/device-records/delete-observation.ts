import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { openDeviceRecord, requireMayDelete } from './open-device.ts';
import { removeRecord } from './records.write.ts';

export const deleteObservation: Handler<typeof deviceRecords.deleteObservation> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const which = {
      device: params.deviceId,
      kind: 'OBSERVATION',
      ref: params.observationId,
      reason: reasonOfQuery(query),
    } as const;
    const { site, record, position, inspection } = await openDeviceRecord(tx, which);
    requireMayDelete(tx, position, inspection);
    await removeRecord(tx, site, record);
    return success;
  });
