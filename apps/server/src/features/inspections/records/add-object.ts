import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { requireObject } from '../../device-records/recordable.write.ts';
import { keepRecord } from '../../device-records/records.write.ts';
import { openDeviceForRecording, siteOf } from '../open-for-recording.ts';
import { answerWithRecord } from './load-record.ts';
import { madeAt } from './made-at.ts';

/** Pests found in a device. */
export const addObject: Handler<typeof inspections.addObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params, body.reason);
    const object = await requireObject(tx, recording.entry.deviceTypeId, body.deviceTypeObjectId);

    const { amount, note } = body;
    const facts = { kind: 'OBJECT', catalogueId: object.id, amount, note } as const;
    const id = await keepRecord(tx, siteOf(recording), facts, madeAt(tx, recording.inspection, body.recordedAt));
    const answer = await answerWithRecord(tx, recording, id, ({ device }) => device.deviceObjects);
    return { object: answer.record, inspectionDevice: answer.inspectionDevice };
  });
