import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { observationFacts } from '../../device-records/recordable.write.ts';
import { keepRecord } from '../../device-records/records.write.ts';
import { openDeviceForRecording, siteOf } from '../open-for-recording.ts';
import { answerWithRecord } from './load-record.ts';
import { madeAt } from './made-at.ts';

export const addObservation: Handler<typeof inspections.addObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params, body.reason);
    const { deviceId: id, deviceTypeId } = recording.entry;
    const moment = madeAt(tx, recording.inspection, body.recordedAt);
    const facts = await observationFacts(tx, { id, deviceTypeId }, body, moment);
    const recordId = await keepRecord(tx, siteOf(recording), facts, moment);
    const answer = await answerWithRecord(tx, recording, recordId, ({ device }) => device.deviceObservations);
    return { observation: answer.record, inspectionDevice: answer.inspectionDevice };
  });
