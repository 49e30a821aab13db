import type { GlobalDevice, ListedGlobalDevice } from '@trapline/contract/devices/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { withNewestData } from '../device-data.ts';
import { presentDevicesAt } from '../load-device.ts';
import { type GlobalDeviceRow, selectGlobalDevice } from './global-devices.queries.ts';

const placeOf = (row: GlobalDeviceRow) => ({
  id: row.placeId,
  uuid: row.placeUuid,
  name: row.placeName,
  radio_error_interval: row.placeInterval,
});

/** As a list needs them: each says where it stands and whose that is. */
export const presentShort = async (ctx: AnyCtx, rows: readonly GlobalDeviceRow[]): Promise<ListedGlobalDevice[]> => {
  const devices = await presentDevicesAt(ctx, rows, placeOf);
  return rows.map((row, index) => ({
    ...found(devices[index]),
    place: { name: row.placeName, radioErrorInterval: row.placeInterval },
    company: { id: row.companyId, uuid: row.companyUuid, name: row.companyName },
  }));
};

/** The same with what was recorded and told. */
export const presentFull = async (ctx: AnyCtx, rows: readonly GlobalDeviceRow[]): Promise<GlobalDevice[]> => {
  const places = new Map(rows.map((row) => [row.placeId, placeOf(row)]));
  return withNewestData(ctx, [...places.values()], await presentShort(ctx, rows));
};

/** The device as its own page of the global area answers it, or 404. */
export const loadGlobalDevice = async (ctx: AnyCtx, ref: Ref): Promise<GlobalDevice> => {
  const [device] = await presentFull(ctx, [found(await selectGlobalDevice(ctx, ref))]);
  return found(device);
};
