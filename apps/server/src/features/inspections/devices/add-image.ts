import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { keepImage } from '../../device-records/images.write.ts';
import { openDeviceForRecording, siteOf } from '../open-for-recording.ts';
import { answerWithRecord } from '../records/load-record.ts';
import { madeAt } from '../records/made-at.ts';

const LIMIT = { atMost: 20, beyond: 'inspections/too_many_images' } as const;

export const addImage: Handler<typeof inspections.addImage> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params, reasonOfQuery(body ?? {}));
    const id = await keepImage(tx, siteOf(recording), file, {
      ...LIMIT,
      made: madeAt(tx, recording.inspection, body?.recordedAt),
    });
    const answer = await answerWithRecord(tx, recording, id, ({ device }) => device.deviceImages);
    return { image: answer.record, inspectionDevice: answer.inspectionDevice };
  });
