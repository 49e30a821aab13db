import { normalUniqueId } from '@trapline/contract/devices/numbering.ts';
import type { UpdateDevicePayload } from '@trapline/contract/devices/payloads.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { type Ref, sentRef } from '@trapline/contract/kernel/schemas.ts';
import type { z } from 'zod';
import { currentUser, mayRead } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { differenceOf, onlySent } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import {
  bearerAt,
  deviceAudit,
  identifierConflict,
  openDevice,
  requireIdentifierRight,
  requireUniqueIds,
  requireZone,
} from './device-guards.ts';
import { radioIdentityChanged } from './devices.events.ts';
import { type DeviceChange, type LockedDevice, selectUniqueIds, updateDeviceRow } from './devices.queries.ts';
import { loadDevice } from './load-device.read.ts';
import { lockVisiblePlace } from './lock-place.write.ts';
import { storeRenumbered } from './positions.write.ts';

type Params = { readonly placeId: Ref; readonly deviceId: Ref };

/** The form of the global area can also change the radio identity. */
type Body = z.output<typeof UpdateDevicePayload> & { readonly loraDevEui?: string | null | undefined };

/** The unchanged number, or a new one if the caller may change it. */
const uniqueIdOf = async (tx: TxCtx, place: VisiblePlace, device: LockedDevice, asked: string | undefined) => {
  const uniqueId = asked === undefined ? device.unique_id : normalUniqueId(asked);
  if (uniqueId === normalUniqueId(device.unique_id)) return device.unique_id;
  requireIdentifierRight(tx);
  requireUniqueIds('uniqueId', uniqueId === '' ? [] : [uniqueId], await selectUniqueIds(tx, place.id));
  return uniqueId;
};

/** A caller without this right gets null instead of the radio identity, so null from such a caller is not a change. */
const isHiddenFrom = (tx: TxCtx): boolean => !mayRead(currentUser(tx), 'lora.see-technical');

/** An empty value removes the radio identity: the radio device can then be used elsewhere. */
const devEuiOf = (tx: TxCtx, device: LockedDevice, asked: string | null | undefined) => {
  if (asked === undefined || (asked || null) === device.lora_dev_eui) return undefined;
  if (asked === null && isHiddenFrom(tx)) return undefined;
  requireIdentifierRight(tx);
  return asked || null;
};

const changeOf = async (tx: TxCtx, place: VisiblePlace, device: LockedDevice, body: Body): Promise<DeviceChange> => {
  const zone = sentRef(body.zoneUuid, body.zoneId);
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null);
  return onlySent({
    name: text(body.name),
    description: text(body.description),
    location: text(body.location),
    zone_id: zone === undefined ? undefined : await requireZone(tx, place, zone),
    unique_id: await uniqueIdOf(tx, place, device, body.uniqueId),
    lora_dev_eui: devEuiOf(tx, device, body.loraDevEui),
  });
};

const write = async (tx: TxCtx, id: number, change: DeviceChange): Promise<void> => {
  try {
    await updateDeviceRow(tx, id, change);
  } catch (error) {
    throw identifierConflict(error, 'uniqueId', change.unique_id ? [change.unique_id] : []);
  }
};

/** Applies the sent values with an audit row; without a difference it writes no audit row. */
export const changeDeviceFacts = async (tx: TxCtx, params: Params, body: Body): Promise<Device> => {
  if (body.uniqueId !== undefined) await lockVisiblePlace(tx, params.placeId);
  const { place, device } = await openDevice(tx, params);
  const standing = () => loadDevice(tx, place, device.uuid);
  await requireUnchanged(tx, { of: 'device', row: device, sent: body, standing });
  const { before, after } = differenceOf(device, await changeOf(tx, place, device, body));
  if (Object.keys(after).length > 0) {
    await write(tx, device.id, after);
    if (after.unique_id !== undefined) await storeRenumbered(tx, device, after.unique_id);
    if (after.lora_dev_eui !== undefined) {
      const bearer = bearerAt(place, device.id);
      await emit(tx, radioIdentityChanged, { bearer, devEui: after.lora_dev_eui });
    }
    await writeAudit(tx, deviceAudit(place, device.id, { action: 'device.update', before, after }));
  }
  return standing();
};
