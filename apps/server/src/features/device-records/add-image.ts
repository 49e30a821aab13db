import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { createOnce, findExisting } from './create-once.write.ts';
import { insertRecordImage, requireImageLimit } from './images.write.ts';
import { loadDeviceImage } from './load-device-image.ts';
import { openDevice } from './open-device.ts';

const IMAGE_LIMIT = { maxImages: 200, errorCode: 'device-records/too_many_images' } as const;

const mayReceive: UploadHandler<typeof deviceRecords.addImage>['mayReceive'] = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { site } = await openDevice(tx, params.deviceId);
    if (!(await findExisting(tx, 'IMAGE'))) await requireImageLimit(tx, site, IMAGE_LIMIT);
    return site;
  });

const storeImage: Handler<typeof deviceRecords.addImage> = (ctx, { params, file }) =>
  inTransaction(ctx, async (tx) => {
    const { device, site } = await openDevice(tx, params.deviceId);
    const id = await createOnce(tx, 'IMAGE', device.id, () => insertRecordImage(tx, site, file, IMAGE_LIMIT));
    return { image: await loadDeviceImage(tx, device.id, String(id)) };
  });

export const addImage: UploadHandler<typeof deviceRecords.addImage> = { mayReceive, keep: storeImage };
