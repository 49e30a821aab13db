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
    const made = await addDevices(tx, place, body);
    const rows = await selectDevicesByIds(
      tx,
      place.id,
      made.map(({ id }) => id),
    );
    const answer = await presentDevices(tx, place, rows);
    const [only] = answer;
    return only && answer.length === 1 ? only : answer;
  });
