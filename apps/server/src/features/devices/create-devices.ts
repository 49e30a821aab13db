import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { addDevices } from './add-devices.write.ts';
import { selectDevicesByIds } from './devices.queries.ts';
import { presentDevices } from './load-device.read.ts';
import { lockVisiblePlace } from './lock-place.write.ts';

export const createDevices: Handler<typeof devices.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await lockVisiblePlace(tx, params.placeId);
    const created = await addDevices(tx, place, body);
    const rows = await selectDevicesByIds(
      tx,
      place.id,
      created.map(({ id }) => id),
    );
    const presented = await presentDevices(tx, place, rows);
    const [single] = presented;
    return single && presented.length === 1 ? single : presented;
  });
