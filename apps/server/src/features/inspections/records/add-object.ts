import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { openDeviceForRecording } from '../open-for-recording.ts';
import { selectRecordableObject } from './inspection-records.queries.ts';
import { answerWithRecord, keepRecord } from './keep-record.ts';

/** Pests found in a device. */
export const addObject: Handler<typeof inspections.addObject> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params);
    const object = await selectRecordableObject(tx, recording.entry.deviceTypeId, body.deviceTypeObjectId);
    if (!object) throw new AppError('inspections/not_recordable');

    const { amount, note } = body;
    const id = await keepRecord(tx, recording, { kind: 'OBJECT', catalogueId: object.id, amount, note });
    const answer = await answerWithRecord(tx, recording, id, ({ device }) => device.deviceObjects);
    return { object: answer.record, inspectionDevice: answer.inspectionDevice };
  });
