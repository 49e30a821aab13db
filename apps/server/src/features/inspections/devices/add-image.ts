import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { keepImage } from '../../device-records/images.write.ts';
import { siteOf } from '../open-for-recording.ts';
import { madeAt } from '../records/made-at.ts';
import { photosOf, recordOnce } from '../records/record-once.ts';

const LIMIT = { atMost: 20, beyond: 'inspections/too_many_images' } as const;

export const addImage: Handler<typeof inspections.addImage> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const said = { reason: reasonOfQuery(body ?? {}), recordedAt: body?.recordedAt };
    const answer = await recordOnce(tx, params, { ...photosOf, said }, (recording) => {
      const made = madeAt(tx, recording.inspection, body?.recordedAt);
      return keepImage(tx, siteOf(recording), file, { ...LIMIT, made });
    });
    return { image: answer.record, inspectionDevice: answer.inspectionDevice };
  });
