import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { type DeviceAction, deviceAudit, openDevice } from './device-guards.ts';
import { type DeviceChange, type LockedDevice, updateDeviceRow } from './devices.queries.ts';
import { loadDevice } from './load-device.read.ts';
import { storeMove } from './positions.write.ts';

type Params = { readonly placeId: Ref; readonly deviceId: Ref };

const POSITION_COLUMNS = ['map_id', 'map_x', 'map_y'] as const;

/** Changes a few columns of one device with an audit row; without a difference it writes no audit row. */
export const changeDevice = async (
  tx: TxCtx,
  params: Params,
  action: DeviceAction,
  changeFor: (place: VisiblePlace, device: LockedDevice) => Promise<DeviceChange> | DeviceChange,
): Promise<{ device: Device }> => {
  const { place, device } = await openDevice(tx, params);
  const { before, after } = differenceOf(device, await changeFor(place, device));
  if (Object.keys(after).length > 0) {
    await updateDeviceRow(tx, device.id, after);
    if (POSITION_COLUMNS.some((column) => column in after)) await storeMove(tx, device, { ...device, ...after });
    await writeAudit(tx, deviceAudit(place, device.id, { action, before, after }));
  }
  return { device: await loadDevice(tx, place, device.uuid) };
};
