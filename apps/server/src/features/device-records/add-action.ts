import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { madeOnce } from './first-made.write.ts';
import { loadDeviceRecord } from './load-device-records.ts';
import { openDevice } from './open-device.ts';
import { presentDeviceAction } from './present-device-records.ts';
import { requireAction } from './recordable.write.ts';
import { clearDetections, keepRecord } from './records.write.ts';

/** A cleaning ends the detection alert, as in a visit (DEC-099); there is no visit to check the device in. */
export const addAction: Handler<typeof deviceRecords.addAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { device, site } = await openDevice(tx, params.deviceId);
    const id = await madeOnce(tx, 'ACTION', device.id, async () => {
      const action = await requireAction(tx, device, body.deviceTypeActionId);
      const { amount, note } = body;
      const recordId = await keepRecord(tx, site, { kind: 'ACTION', catalogueId: action.id, amount, note });
      if (action.shouldClean) await clearDetections(tx, [device.id]);
      return recordId;
    });
    const which = { deviceId: device.id, kind: 'ACTION', ref: String(id) } as const;
    return { action: await loadDeviceRecord(tx, which, presentDeviceAction) };
  });
