import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { removeRecordsOf } from '../../device-records/records.write.ts';
import {
  type DeviceRecording,
  openDeviceForRecording,
  recordingAudit,
  toDeviceSite,
} from '../open-for-recording.write.ts';
import { hasUncheckedAlarm, removeEntry, selectEntrySnapshot } from './inspection-devices.queries.ts';

/**
 * Removes a device and its records; the audit trail names each record, so that a completed visit never loses one
 * silently. An open visit has no report that could show an alarm, so a device with an alarm stays in it.
 */
export const leaveVisit = async (tx: TxCtx, recording: DeviceRecording): Promise<void> => {
  const { entry } = recording;
  const entryFacts = await selectEntrySnapshot(tx, entry.id);
  const hasAlarm = entryFacts.detect || entryFacts.alarmEndedAt !== null || (await hasUncheckedAlarm(tx, entry.id));
  if (hasAlarm && recording.inspection.status === 'IN_PROGRESS') throw new AppError('inspections/device_alarms');
  const before = { ...entry, ...entryFacts };
  await removeEntry(tx, entry.id, currentUser(tx).id);
  await writeAudit(tx, recordingAudit(recording, { action: 'inspectionDevice.remove', entityId: entry.id, before }));
  await removeRecordsOf(tx, toDeviceSite(recording), entry.id);
};

export const removeInspectionDevice: Handler<typeof inspections.removeDevice> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openDeviceForRecording(tx, params, { reason: reasonOfQuery(query) }, 'alone');
    await leaveVisit(tx, recording);
    return success;
  });
