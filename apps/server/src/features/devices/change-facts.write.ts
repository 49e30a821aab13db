import { normaliseUniqueId } from '@trapline/contract/devices/numbering.ts';
import type { UpdateDevicePayload } from '@trapline/contract/devices/payloads.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import type { z } from 'zod';
import { currentUser, mayRead } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import {
  deviceAudit,
  openDevice,
  requireIdentifierRight,
  requireUniqueIds,
  requireZone,
  sensorBearerOf,
  toIdentifierConflict,
} from './device-guards.ts';
import { radioIdentityChanged } from './devices.events.ts';
import { type DeviceChange, type LockedDevice, selectUniqueIds, updateDeviceRow } from './devices.queries.ts';
import { loadDevice } from './load-device.read.ts';
import { lockVisiblePlace } from './lock-place.write.ts';
import { storeRenumberedEvent } from './positions.write.ts';

type Params = { readonly placeId: Ref; readonly deviceId: Ref };

/** The form of the global area can also change the radio identity. */
type DeviceFactsInput = z.output<typeof UpdateDevicePayload> & { readonly loraDevEui?: string | null | undefined };

/** The unchanged number, or a new one if the caller may change it. */
const uniqueIdOf = async (tx: TxCtx, place: VisiblePlace, device: LockedDevice, input: string | undefined) => {
  const uniqueId = input === undefined ? device.unique_id : normaliseUniqueId(input);
  if (uniqueId === normaliseUniqueId(device.unique_id)) return device.unique_id;
  requireIdentifierRight(tx);
  requireUniqueIds('uniqueId', uniqueId === '' ? [] : [uniqueId], await selectUniqueIds(tx, place.id));
  return uniqueId;
};

/** A caller without this right gets null instead of the radio identity, so null from such a caller is not a change. */
const isHiddenFrom = (tx: TxCtx): boolean => !mayRead(currentUser(tx), 'lora.see-technical');

/** An empty value removes the radio identity: the radio device can then be used elsewhere. */
const devEuiOf = (tx: TxCtx, device: LockedDevice, input: string | null | undefined) => {
  if (input === undefined || (input || null) === device.lora_dev_eui) return undefined;
  if (input === null && isHiddenFrom(tx)) return undefined;
  requireIdentifierRight(tx);
  return input || null;
};

const changeOf = async (
  tx: TxCtx,
  place: VisiblePlace,
  device: LockedDevice,
  body: DeviceFactsInput,
): Promise<DeviceChange> => {
  const zone = eitherRef(body.zoneUuid, body.zoneId);
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null);
  return withoutUndefined({
    name: text(body.name),
    description: text(body.description),
    location: text(body.location),
    zone_id: zone === undefined ? undefined : await requireZone(tx, place, zone),
    unique_id: await uniqueIdOf(tx, place, device, body.uniqueId),
    lora_dev_eui: devEuiOf(tx, device, body.loraDevEui),
  });
};

const writeChange = async (tx: TxCtx, id: number, change: DeviceChange): Promise<void> => {
  try {
    await updateDeviceRow(tx, id, change);
  } catch (error) {
    throw toIdentifierConflict(error, 'uniqueId', change.unique_id ? [change.unique_id] : []);
  }
};

/** Applies the sent values with an audit row; without a difference it writes no audit row. */
export const changeDeviceFacts = async (tx: TxCtx, params: Params, body: DeviceFactsInput): Promise<Device> => {
  if (body.uniqueId !== undefined) await lockVisiblePlace(tx, params.placeId);
  const { place, device } = await openDevice(tx, params);
  const loadCurrent = () => loadDevice(tx, place, device.uuid);
  await requireUnchanged(tx, { entity: 'device', row: device, input: body, loadCurrent });
  const { before, after } = differenceOf(device, await changeOf(tx, place, device, body));
  if (Object.keys(after).length > 0) {
    await writeChange(tx, device.id, after);
    if (after.unique_id !== undefined) await storeRenumberedEvent(tx, device, after.unique_id);
    if (after.lora_dev_eui !== undefined) {
      const bearerRef = sensorBearerOf(place, device.id);
      await emit(tx, radioIdentityChanged, { bearer: bearerRef, devEui: after.lora_dev_eui });
    }
    await writeAudit(tx, deviceAudit(place, device.id, { action: 'device.update', before, after }));
  }
  return loadCurrent();
};
