import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { AppError } from '../../kernel/app-error.ts';
import { changeEntry, lockEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changedDeviceType, DEVICE_TYPES, type DeviceTypeColumns } from './device-type.ts';
import { hasCountsOfType, hasLimitsOfType, hasObservations } from './device-types.queries.ts';
import { loadEditedDeviceType } from './load-device-type.ts';

type Method = DeviceTypeColumns['measurement_method'];

const isInPercent = (method: Method): boolean => method === 'PERCENTAGE';

/** The unit cannot change once it is used: five pieces must not become five percent in a visit, chart or limit. */
const requireSameUnit = async (tx: TxCtx, id: number, before: Method, after: Method): Promise<void> => {
  if (isInPercent(before) === isInPercent(after)) return;
  if ((await hasCountsOfType(tx, id)) || (await hasLimitsOfType(tx, id))) throw new AppError('device_types/measured');
};

/** Only types that count and observe have observations, which must be removed before the method changes (DEC-065). */
export const updateDeviceType: Handler<typeof deviceTypes.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const { id, measurement_method: before } = await lockEntry(tx, DEVICE_TYPES, params.deviceTypeId);
    const row = await changeEntry(tx, DEVICE_TYPES, {
      ref: params.deviceTypeId,
      input: body,
      changeOf: (type) => changedDeviceType(body, type),
    });
    const after = row.measurement_method;
    if (after !== before && after !== 'AMOUNT_PERCENTAGE' && (await hasObservations(tx, id)))
      throw new AppError('device_types/has_observations');
    await requireSameUnit(tx, id, before, after);
    return { deviceType: await loadEditedDeviceType(tx, row) };
  });
