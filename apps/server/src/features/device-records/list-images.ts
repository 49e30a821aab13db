import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countDeviceImages, selectDevice, selectDeviceImages } from './device-records.queries.ts';
import { askedOf, offsetOf, pagesOf } from './load-device-records.ts';
import { presentDeviceImage } from './present-device-records.ts';

export const listImages: Handler<typeof deviceRecords.listImages> = async (ctx, { params, query }) => {
  const asked = askedOf(query);
  const { id } = found(await selectDevice(ctx, params.deviceId));
  const rows = await selectDeviceImages(ctx, id, offsetOf(asked));
  const images = rows.map((row) => presentDeviceImage(row, ctx.services.links));
  return { images, ...pagesOf(await countDeviceImages(ctx, id), asked) };
};
