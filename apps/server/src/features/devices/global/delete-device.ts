import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { deleteDevices } from '../bulk-delete-devices.ts';
import { selectGlobalDevice } from '../global-devices.read.ts';

export const deleteDevice: Handler<typeof devices.deleteGlobal> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { uuid, placeUuid } = requireFound(await selectGlobalDevice(tx, params.deviceId));
    return deleteDevices(tx, await getVisiblePlace(tx, placeUuid), [uuid]);
  });
