import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { requireAction } from '../../device-records/recordable.write.ts';
import { clearDetections, keepRecord } from '../../device-records/records.write.ts';
import { markChecked } from '../devices/inspection-devices.queries.ts';
import { openDeviceForRecording, siteOf } from '../open-for-recording.ts';
import { answerWithRecord } from './load-record.ts';
import { madeAt } from './made-at.ts';

/** An inspecting action marks the device as checked, a cleaning one ends its detection alert (DEC-099). */
export const addAction: Handler<typeof inspections.addAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params, body.reason);
    const { entry, inspection } = recording;
    const action = await requireAction(tx, entry.deviceTypeId, body.deviceTypeActionId);

    const { amount, note } = body;
    const facts = { kind: 'ACTION', catalogueId: action.id, amount, note } as const;
    const made = madeAt(tx, inspection, body.recordedAt);
    const id = await keepRecord(tx, siteOf(recording), facts, made);
    if (action.isInspection) await markChecked(tx, entry.id, currentUser(tx).id, made);
    if (action.shouldClean) await clearDetections(tx, [entry.deviceId]);
    const answer = await answerWithRecord(tx, recording, id, ({ device }) => device.deviceActions);
    return { action: answer.record, inspectionDevice: answer.inspectionDevice };
  });
