import type { DevicePhoto } from '@trapline/contract/device-records/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectDeviceImage } from './device-records.queries.ts';
import { presentDeviceImage } from './present-device-records.ts';

/** One photo of a device, with a fresh link. */
export const loadDeviceImage = async (ctx: AnyCtx, deviceId: number, ref: Ref): Promise<DevicePhoto> =>
  presentDeviceImage(requireFound(await selectDeviceImage(ctx, deviceId, ref)), ctx.services.links);
