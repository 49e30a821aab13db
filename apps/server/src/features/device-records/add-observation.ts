import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { madeOnce } from './first-made.write.ts';
import { loadDeviceRecord } from './load-device-records.ts';
import { openDevice } from './open-device.ts';
import { presentDeviceObservation } from './present-device-records.ts';
import { observationFacts } from './recordable.write.ts';
import { keepRecord } from './records.write.ts';

export const addObservation: Handler<typeof deviceRecords.addObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { device, site } = await openDevice(tx, params.deviceId);
    const id = await madeOnce(tx, 'OBSERVATION', device.id, async () =>
      keepRecord(tx, site, await observationFacts(tx, device, body)),
    );
    const which = { deviceId: device.id, kind: 'OBSERVATION', ref: String(id) } as const;
    return { observation: await loadDeviceRecord(tx, which, presentDeviceObservation) };
  });
