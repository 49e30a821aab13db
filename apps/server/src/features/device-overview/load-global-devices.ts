import type { GlobalDevice } from '@trapline/contract/devices/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type GlobalDeviceRow, selectGlobalDevice } from '../devices/global-devices.read.ts';
import { placeOf, presentListedDevices } from '../devices/present-global.read.ts';
import { withNewestData } from './device-data.ts';

/** Presents devices with their newest records and radio reports. */
export const presentFull = async (ctx: AnyCtx, rows: readonly GlobalDeviceRow[]): Promise<GlobalDevice[]> => {
  const places = new Map(rows.map((row) => [row.placeId, placeOf(row)]));
  return withNewestData(ctx, [...places.values()], await presentListedDevices(ctx, rows));
};

/** Loads a device in the form of its page in the global area, or throws 404. */
export const loadGlobalDevice = async (ctx: AnyCtx, ref: Ref): Promise<GlobalDevice> => {
  const [device] = await presentFull(ctx, [requireFound(await selectGlobalDevice(ctx, ref))]);
  return requireFound(device);
};
