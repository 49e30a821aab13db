import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { loadCatalogueEntries } from '../device-types/catalogue.read.ts';
import { type DeviceRow, selectDevice, selectDevicesOfPlace } from './devices.queries.ts';
import { type DevicePlace, presentDevice } from './present-device.ts';

/** Presents device rows with their facility, in the viewer's language, with the fields that the type of viewer may see. */
export const presentDevicesOfPlaces = async <R extends DeviceRow>(
  ctx: AnyCtx,
  rows: readonly R[],
  placeOf: (row: R) => DevicePlace,
): Promise<Device[]> => {
  const { types } = await loadCatalogueEntries(ctx, { types: rows.map((row) => row.device_type_id) });
  const viewer = {
    now: ctx.now(),
    canSeeDevEui: mayRead(currentUser(ctx), 'lora.see-technical'),
    types,
  };
  return rows.map((row) => presentDevice(row, placeOf(row), viewer));
};

export const presentDevices = (ctx: AnyCtx, place: DevicePlace, rows: readonly DeviceRow[]): Promise<Device[]> =>
  presentDevicesOfPlaces(ctx, rows, () => place);

/** Loads the device in the form that every call returns, or throws 404. */
export const loadDevice = async (ctx: AnyCtx, place: VisiblePlace, ref: Ref): Promise<Device> => {
  const row = requireFound(await selectDevice(ctx, place.id, ref));
  const [device] = await presentDevices(ctx, place, [row]);
  return requireFound(device);
};

/** Loads the devices of a facility in the form that every call returns. */
export const loadDevicesOfPlace = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  filter: Parameters<typeof selectDevicesOfPlace>[2],
): Promise<Device[]> => presentDevices(ctx, place, await selectDevicesOfPlace(ctx, place.id, filter));

/** The id of a device of the facility, or 404. */
export const getDeviceId = async (ctx: AnyCtx, placeId: number, ref: Ref): Promise<number> =>
  requireFound(await selectDevice(ctx, placeId, ref)).id;
