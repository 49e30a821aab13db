import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { changeDeviceFacts } from '../devices/change-facts.write.ts';
import { type GlobalDeviceRow, selectGlobalDevice } from '../devices/global-devices.read.ts';
import { loadGlobalDevice } from './load-global-devices.ts';
import { toFormError } from './to-form-error.ts';

type DeviceIdentityInput = {
  readonly id?: Ref | undefined;
  readonly placeId?: Ref | undefined;
  readonly placeUuid?: Ref | undefined;
  readonly deviceTypeId?: Ref | undefined;
  readonly deviceTypeUuid?: Ref | undefined;
  readonly loraDevEui?: string | null | undefined;
};

/** A device never changes its facility or type: its history would mix two devices (DEC-066). */
const requireSamePlaceAndType = (row: GlobalDeviceRow, input: DeviceIdentityInput): void => {
  if (input.id !== undefined && !isRefOf(input.id, row)) throw fieldError('id', 'not_found');
  const place = eitherRef(input.placeUuid, input.placeId);
  if (place !== undefined && !isRefOf(place, { id: row.placeId, uuid: row.placeUuid }))
    throw new AppError('devices/place_locked');
  const type = eitherRef(input.deviceTypeUuid, input.deviceTypeId);
  if (type !== undefined && !isRefOf(type, { id: row.device_type_id, uuid: row.deviceTypeUuid }))
    throw new AppError('devices/device_type_locked');
  if (input.loraDevEui && row.device_type_id !== ELECTRONIC_DEVICE_TYPE_ID && input.loraDevEui !== row.lora_dev_eui)
    throw fieldError('loraDevEui', 'invalid_value');
};

export const updateGlobalDevice: Handler<typeof devices.updateGlobal> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = requireFound(await selectGlobalDevice(tx, params.deviceId));
    requireSamePlaceAndType(row, body);
    const { id: _, placeId: _1, placeUuid: _2, deviceTypeId: _3, deviceTypeUuid: _4, ...facts } = body;
    await toFormError(() => changeDeviceFacts(tx, { placeId: row.placeUuid, deviceId: row.uuid }, facts));
    return { device: await loadGlobalDevice(tx, row.uuid) };
  });
