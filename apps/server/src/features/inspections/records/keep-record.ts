import { currentUser } from '../../../kernel/access.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { loadInspectionDevice } from '../devices/load-inspection-devices.ts';
import { type DeviceRecording, recordingAudit } from '../open-for-recording.ts';
import { insertRecord, type NewRecord } from './inspection-records.queries.ts';

type Facts = Pick<NewRecord, 'kind' | 'catalogueId' | 'amount'> & {
  readonly note?: string | null | undefined;
  readonly amountPercentage?: number | null;
  readonly previousTotalMixtures?: number | null;
  readonly totalMixtures?: number | null;
  readonly mixtures?: readonly object[];
};

/** Writes one record on a device of a visit, with its audit row; answers the record's id. */
export const keepRecord = async (tx: TxCtx, recording: DeviceRecording, facts: Facts): Promise<number> => {
  const { place, inspection, entry } = recording;
  const { id } = await insertRecord(tx, {
    ...facts,
    note: facts.note || null,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    inspectionId: inspection.id,
    entryId: entry.id,
    deviceId: entry.deviceId,
    userId: currentUser(tx).id,
  });
  const after = { ...facts, deviceId: entry.deviceId, inspectionDeviceId: entry.id };
  await writeAudit(tx, recordingAudit(recording, { action: 'record.create', entityId: id, after }));
  return id;
};

/** The device as it stands after the record, and the record itself among its list. */
export const answerWithRecord = async <T extends { readonly id: number }>(
  tx: TxCtx,
  { inspection, entry }: DeviceRecording,
  recordId: number,
  listOf: (device: Awaited<ReturnType<typeof loadInspectionDevice>>) => readonly T[],
) => {
  const inspectionDevice = await loadInspectionDevice(tx, inspection.id, entry.id);
  const record = listOf(inspectionDevice).find((candidate) => candidate.id === recordId);
  if (!record) throw new Error(`record ${recordId} vanished inside its transaction`);
  return { inspectionDevice, record };
};
