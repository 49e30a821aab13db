import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { clearDetection, markChecked } from '../devices/inspection-devices.queries.ts';
import { openDeviceForRecording } from '../open-for-recording.ts';
import { selectRecordableAction } from './inspection-records.queries.ts';
import { answerWithRecord, keepRecord } from './keep-record.ts';

/** An inspecting action marks the device as checked, a cleaning one ends its detection alert (DEC-099). */
export const addAction: Handler<typeof inspections.addAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params);
    const { entry } = recording;
    const action = await selectRecordableAction(tx, entry.deviceTypeId, body.deviceTypeActionId);
    if (!action) throw new AppError('inspections/not_recordable');

    const { amount, note } = body;
    const id = await keepRecord(tx, recording, { kind: 'ACTION', catalogueId: action.id, amount, note });
    if (action.isInspection) await markChecked(tx, entry.id, currentUser(tx).id);
    if (action.shouldClean) await clearDetection(tx, entry.deviceId);
    const answer = await answerWithRecord(tx, recording, id, ({ device }) => device.deviceActions);
    return { action: answer.record, inspectionDevice: answer.inspectionDevice };
  });
