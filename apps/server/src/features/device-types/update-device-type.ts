import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { AppError } from '../../kernel/app-error.ts';
import { changeEntry, holdEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changedDeviceType, DEVICE_TYPES } from './device-type.ts';
import { hasObservations } from './device-types.queries.ts';
import { loadEditedDeviceType } from './load-device-type.ts';

/** Only what counts and observes has observations: they are taken off before a type stops doing so (DEC-065). */
export const updateDeviceType: Handler<typeof deviceTypes.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { id, measurement_method: before } = await holdEntry(tx, DEVICE_TYPES, params.deviceTypeId);
    const row = await changeEntry(tx, DEVICE_TYPES, {
      ref: params.deviceTypeId,
      sent: body,
      changeOf: (type) => changedDeviceType(body, type),
    });
    if (row.measurement_method !== before && row.measurement_method !== 'AMOUNT_PERCENTAGE') {
      if (await hasObservations(tx, id)) throw new AppError('device_types/has_observations');
    }
    return { deviceType: await loadEditedDeviceType(tx, row) };
  });
