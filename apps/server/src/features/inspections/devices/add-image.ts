import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { findExisting } from '../../device-records/create-once.write.ts';
import { requireImageLimit } from '../../device-records/images.write.ts';
import { openDeviceIfRecordable, toDeviceSite } from '../open-for-recording.write.ts';
import { loadRecorded, PHOTO_OPTIONS } from '../records/record-once.ts';
import { IMAGE_LIMIT, storeDevicePhoto } from './photo-steps.ts';

const mayReceive: UploadHandler<typeof inspections.addImage>['mayReceive'] = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    if (await findExisting(tx, 'IMAGE')) return { rootCompanyId: place.root_company_id };
    const site = toDeviceSite(await openDeviceIfRecordable(tx, params));
    await requireImageLimit(tx, site, IMAGE_LIMIT);
    return site;
  });

const storeImage: Handler<typeof inspections.addImage> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const context = { reason: reasonOfQuery(body ?? {}), recordedAt: body?.recordedAt };
    const stored = await storeDevicePhoto(tx, params, file, context);
    const result = await loadRecorded(tx, stored, PHOTO_OPTIONS);
    return { image: result.record, inspectionDevice: result.inspectionDevice };
  });

export const addImage: UploadHandler<typeof inspections.addImage> = { mayReceive, keep: storeImage };
