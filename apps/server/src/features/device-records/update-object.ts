import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadDeviceRecord } from './load-device-records.ts';
import { openDeviceRecord } from './open-device.ts';
import { presentDeviceObject } from './present-device-records.ts';
import { changeRecord, noteOf, requireSameSubject } from './records.write.ts';

export const updateObject: Handler<typeof deviceRecords.updateObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const which = { device: params.deviceId, kind: 'OBJECT', ref: params.objectId, reason: body.reason } as const;
    const { device, site, record } = await openDeviceRecord(tx, which);
    await requireSameSubject(tx, record, body.deviceTypeObjectId);
    await changeRecord(tx, site, record, { amount: body.amount, note: noteOf(body) });
    const changed = { deviceId: device.id, kind: 'OBJECT', ref: record.uuid } as const;
    return { object: await loadDeviceRecord(tx, changed, presentDeviceObject) };
  });
