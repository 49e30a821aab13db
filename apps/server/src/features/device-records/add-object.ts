import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { madeOnce } from './first-made.write.ts';
import { loadDeviceRecord } from './load-device-records.ts';
import { openDevice } from './open-device.ts';
import { presentDeviceObject } from './present-device-records.ts';
import { requireObject } from './recordable.write.ts';
import { keepRecord } from './records.write.ts';

export const addObject: Handler<typeof deviceRecords.addObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { device, site } = await openDevice(tx, params.deviceId);
    const id = await madeOnce(tx, 'OBJECT', device.id, async () => {
      const object = await requireObject(tx, device, body.deviceTypeObjectId);
      const { amount, note } = body;
      return keepRecord(tx, site, { kind: 'OBJECT', catalogueId: object.id, amount, note });
    });
    const which = { deviceId: device.id, kind: 'OBJECT', ref: String(id) } as const;
    return { object: await loadDeviceRecord(tx, which, presentDeviceObject) };
  });
