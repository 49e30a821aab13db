import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectDevice } from './device-records.queries.ts';
import { loadDeviceImage } from './load-device-image.ts';

export const getImage: Handler<typeof deviceRecords.getImage> = async (ctx, { params }) => {
  const { id } = requireFound(await selectDevice(ctx, params.deviceId));
  return { image: await loadDeviceImage(ctx, id, params.imageId) };
};
