import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../../kernel/access.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { requireAction } from '../../device-records/recordable.write.ts';
import { clearDetections, keepRecord } from '../../device-records/records.write.ts';
import { markChecked } from '../devices/inspection-devices.queries.ts';
import { type DeviceRecording, recordedOn, recordingAudit, siteOf } from '../open-for-recording.write.ts';
import { madeAt } from './made-at.ts';
import { actionsOf, recordOnce } from './record-once.ts';

type Body = InputOf<typeof inspections.addAction>['body'];

/** An ended visit never gets a checked device without a word. */
const checkWith = async (tx: TxCtx, recording: DeviceRecording, at: Date): Promise<void> => {
  const { entry, inspection } = recording;
  await markChecked(tx, entry.id, currentUser(tx).id, at);
  if (entry.checkedAt !== null || inspection.status !== 'COMPLETED') return;
  await writeAudit(tx, recordingAudit(recording, { action: 'inspectionDevice.check', entityId: entry.id }));
};

const record = async (tx: TxCtx, recording: DeviceRecording, body: Body): Promise<number> => {
  const { entry, inspection } = recording;
  const action = await requireAction(tx, recordedOn(recording), body.deviceTypeActionId);
  const { amount, note } = body;
  const made = madeAt(tx, inspection, body.recordedAt);
  const id = await keepRecord(tx, siteOf(recording), { kind: 'ACTION', catalogueId: action.id, amount, note }, made);
  if (action.isInspection) await checkWith(tx, recording, made.at);
  if (action.shouldClean) await clearDetections(tx, [entry.deviceId], made.at);
  return id;
};

/** An inspecting action marks the device as checked, a cleaning one ends its detection alert (DEC-099). */
export const addAction: Handler<typeof inspections.addAction> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const answer = await recordOnce(tx, params, { ...actionsOf, said: body }, (recording) =>
      record(tx, recording, body),
    );
    return { action: answer.record, inspectionDevice: answer.inspectionDevice };
  });
