import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler, Receiver } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { firstMade } from '../../device-records/first-made.write.ts';
import { keepImage, requireFewImages } from '../../device-records/images.write.ts';
import { openDeviceIfRecordable, siteOf } from '../open-for-recording.write.ts';
import { madeAt } from '../records/made-at.ts';
import { photosOf, recordOnce } from '../records/record-once.ts';

const LIMIT = { atMost: 20, beyond: 'inspections/too_many_images' } as const;

const mayReceive: Receiver<typeof inspections.addImage>['mayReceive'] = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    if (await firstMade(tx, 'IMAGE')) return { rootCompanyId: place.root_company_id };
    const site = siteOf(await openDeviceIfRecordable(tx, params));
    await requireFewImages(tx, site, LIMIT);
    return site;
  });

const storeImage: Handler<typeof inspections.addImage> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const statement = { reason: reasonOfQuery(body ?? {}), recordedAt: body?.recordedAt };
    const answer = await recordOnce(tx, params, { ...photosOf, context: statement }, (recording) => {
      const made = madeAt(tx, recording.inspection, body?.recordedAt);
      return keepImage(tx, siteOf(recording), file, { ...LIMIT, made });
    });
    return { image: answer.record, inspectionDevice: answer.inspectionDevice };
  });

export const addImage: Receiver<typeof inspections.addImage> = { mayReceive, keep: storeImage };
