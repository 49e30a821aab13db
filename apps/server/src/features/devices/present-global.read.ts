import type { ListedGlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { GlobalDeviceRow } from './global-devices.read.ts';
import { presentDevicesOfPlaces } from './load-device.read.ts';

export const placeOf = (row: GlobalDeviceRow) => ({
  id: row.placeId,
  uuid: row.placeUuid,
  name: row.placeName,
  radio_error_interval: row.placeInterval,
});

/** Presents devices for a list: each with its facility and the company of the facility. */
export const presentListedDevices = async (
  ctx: AnyCtx,
  rows: readonly GlobalDeviceRow[],
): Promise<ListedGlobalDevice[]> => {
  const devices = await presentDevicesOfPlaces(ctx, rows, placeOf);
  return rows.map((row, index) => ({
    ...requireFound(devices[index]),
    place: { name: row.placeName, radioErrorInterval: row.placeInterval },
    company: { id: row.companyId, uuid: row.companyUuid, name: row.companyName },
  }));
};
