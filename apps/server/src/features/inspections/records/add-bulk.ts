import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { selectDeviceTypesOfInspection } from '../devices/inspection-devices.queries.ts';
import { openForRecording, recordingAudit } from '../open-for-recording.ts';
import { type EntryOfType, insertBulkRecords, selectEntriesOfType } from './bulk-records.queries.ts';
import { madeAt } from './made-at.ts';

type BulkRef = { readonly placeId: Ref; readonly inspectionId: Ref; readonly deviceTypeId: Ref };

/** All devices of one type in a visit that may be written to; a type that is not in the visit is 404. */
export const openTypeForRecording = async (tx: TxCtx, params: BulkRef, reason?: Reason | undefined) => {
  const recording = await openForRecording(tx, params, reason);
  const types = await selectDeviceTypesOfInspection(tx, recording.inspection.id);
  const type = found(types.find((candidate) => isRefOf(params.deviceTypeId, candidate)));
  return { ...recording, type, entries: await selectEntriesOfType(tx, recording.inspection.id, type.id) };
};

type OpenType = Awaited<ReturnType<typeof openTypeForRecording>>;
type Facts = { kind: 'ACTION' | 'OBJECT'; catalogueId: number; amount: number; note?: string | null | undefined };

/** Records the same on all of them, each with its own audit row, in two statements. */
export const keepBulkRecords = async (
  tx: TxCtx,
  open: OpenType,
  facts: Facts,
  recordedAt: string | undefined,
): Promise<readonly EntryOfType[]> => {
  const { place, inspection, entries } = open;
  const note = facts.note || null;
  const where = { rootCompanyId: place.root_company_id, placeId: place.id, inspectionId: inspection.id };
  const made = madeAt(tx, inspection, recordedAt);
  const ids = await insertBulkRecords(tx, entries, {
    ...facts,
    ...where,
    note,
    userId: currentUser(tx).id,
    createdAt: made ?? tx.now(),
  });
  const after = { ...facts, note, bulk: true, ...(made ? { createdAt: made } : {}) };
  await writeAudit(tx, ...ids.map((id) => recordingAudit(open, { action: 'record.create', entityId: id, after })));
  return entries;
};
