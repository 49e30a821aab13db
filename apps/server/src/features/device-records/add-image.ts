import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler, Receiver } from '../../kernel/implement.ts';
import { firstMade, madeOnce } from './first-made.write.ts';
import { keepImage, requireFewImages } from './images.write.ts';
import { loadDeviceImage } from './load-device-image.ts';
import { openDevice } from './open-device.ts';

const LIMIT = { atMost: 200, beyond: 'device-records/too_many_images' } as const;

const mayReceive: Receiver<typeof deviceRecords.addImage>['mayReceive'] = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { site } = await openDevice(tx, params.deviceId);
    if (!(await firstMade(tx, 'IMAGE'))) await requireFewImages(tx, site, LIMIT);
    return site;
  });

const storeImage: Handler<typeof deviceRecords.addImage> = (ctx, { params, file }) =>
  inTransaction(ctx, async (tx) => {
    const { device, site } = await openDevice(tx, params.deviceId);
    const id = await madeOnce(tx, 'IMAGE', device.id, () => keepImage(tx, site, file, LIMIT));
    return { image: await loadDeviceImage(tx, device.id, String(id)) };
  });

export const addImage: Receiver<typeof deviceRecords.addImage> = { mayReceive, keep: storeImage };
