import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import { lockEntry, removeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { DEVICE_TYPES } from './device-type.ts';
import { countAllDevicesOfType } from './device-types.queries.ts';

/** A type in use cannot be deleted (DEC-062); creating a device locks its type. */
export const deleteDeviceType: Handler<typeof deviceTypes.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await lockEntry(tx, DEVICE_TYPES, params.deviceTypeId);
    if (id === ELECTRONIC_DEVICE_TYPE_ID) throw new AppError('device_types/electronic');
    const devices = await countAllDevicesOfType(tx, id);
    if (devices > 0) throw new AppError('device_types/in_use', { details: String(devices) });
    await removeEntry(tx, DEVICE_TYPES, params.deviceTypeId);
    return success;
  });
