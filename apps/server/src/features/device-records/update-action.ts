import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadDeviceRecord } from './load-device-records.ts';
import { openDeviceRecord } from './open-device.ts';
import { presentDeviceAction } from './present-device-records.ts';
import { changeRecord, requireSameSubject } from './records.write.ts';
import { requireNote } from './require-note.ts';

export const updateAction: Handler<typeof deviceRecords.updateAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const which = { device: params.deviceId, kind: 'ACTION', ref: params.actionId, reason: body.reason } as const;
    const { device, site, record } = await openDeviceRecord(tx, which);
    await requireSameSubject(tx, record, body.deviceTypeActionId);
    const { amount, note } = body;
    requireNote(record, note);
    await changeRecord(tx, site, record, { amount, note });
    const changed = { deviceId: device.id, kind: 'ACTION', ref: record.uuid } as const;
    return { action: await loadDeviceRecord(tx, changed, presentDeviceAction) };
  });
