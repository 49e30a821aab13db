import { DEVICE_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { insertRecordImage } from '../../device-records/images.write.ts';
import { type RecordingContext, toDeviceSite } from '../open-for-recording.write.ts';
import { creationAt } from '../records/creation-at.ts';
import { createOnce, type DeviceRef, PHOTO_OPTIONS, type Recorded } from '../records/record-once.ts';

/** Steps that store a photo of a device of a visit: for single calls, and for photos that a phone announced. */

export const IMAGE_LIMIT = { maxImages: DEVICE_PHOTOS_MAX, errorCode: 'inspections/too_many_images' } as const;

/** Stores the photo at its moment, once per uuid. */
export const storeDevicePhoto = (
  tx: TxCtx,
  params: DeviceRef,
  file: ReceivedFile,
  context: RecordingContext,
): Promise<Recorded> =>
  createOnce(tx, params, { ...PHOTO_OPTIONS, context }, (recording) => {
    const creation = creationAt(tx, recording.inspection, context.recordedAt);
    return insertRecordImage(tx, toDeviceSite(recording), file, { ...IMAGE_LIMIT, made: creation });
  });
