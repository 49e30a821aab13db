import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countDeviceImages, selectDevice, selectDeviceImages } from './device-records.queries.ts';
import { offsetOf, pageQueryOf, pagesOf } from './load-device-records.ts';
import { presentDeviceImage } from './present-device-records.ts';

export const listImages: Handler<typeof deviceRecords.listImages> = async (ctx, { params, query }) => {
  const pageQuery = pageQueryOf(query);
  const { id } = requireFound(await selectDevice(ctx, params.deviceId));
  const rows = await selectDeviceImages(ctx, id, offsetOf(pageQuery));
  const images = rows.map((row) => presentDeviceImage(row, ctx.services.links));
  return { images, ...pagesOf(await countDeviceImages(ctx, id), pageQuery) };
};
