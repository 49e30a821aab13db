import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { openForRecording, type Recording, recordingAudit } from '../open-for-recording.ts';
import {
  deleteRecord,
  type RecordChangeSet,
  type RecordKind,
  type StoredRecord,
  selectRecordForUpdate,
  updateRecord,
} from './record-changes.queries.ts';

type InspectionRef = { readonly placeId: Ref; readonly inspectionId: Ref };

export type OpenRecord = Recording & { readonly record: StoredRecord };

/** One record of a visit that may be written to now, locked. */
export const openRecord = async (tx: TxCtx, params: InspectionRef, kind: RecordKind, ref: Ref): Promise<OpenRecord> => {
  const recording = await openForRecording(tx, params);
  const record = found(await selectRecordForUpdate(tx, recording.inspection.id, kind, ref));
  return { ...recording, record };
};

/** What a record is about is fixed (DEC-056): the same value passes, another is refused. */
export const requireSameSubject = (
  asked: Ref | undefined,
  subject: { readonly id: number; readonly uuid: string },
): void => {
  if (asked !== undefined && !isRefOf(asked, subject)) throw new AppError('records/type_locked');
};

/** Absent stays as it is, emptied is no note. */
export const noteOf = ({ note }: { readonly note?: string | null | undefined }): string | null | undefined =>
  note === undefined ? undefined : note || null;

/** Only the fields that were sent and differ; what a form sends unchanged is no change. */
const differing = (record: StoredRecord, change: RecordChangeSet): RecordChangeSet =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(record[field as keyof StoredRecord]),
    ),
  );

/** Writes the change with who, when and from what to what; a change that changes nothing leaves no trace. */
export const changeRecord = async (tx: TxCtx, open: OpenRecord, asked: RecordChangeSet): Promise<void> => {
  const { record } = open;
  const change = differing(record, asked);
  if (Object.keys(change).length === 0) return;
  await updateRecord(tx, record.id, change, currentUser(tx).id);
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, record[field as keyof StoredRecord]]));
  await writeAudit(tx, recordingAudit(open, { action: 'record.update', entityId: record.id, before, after: change }));
};

/** Out of the visit and of every count; the row and the trail keep it. */
export const removeRecord = async (tx: TxCtx, open: OpenRecord): Promise<void> => {
  await deleteRecord(tx, open.record.id, currentUser(tx).id);
  await writeAudit(
    tx,
    recordingAudit(open, { action: 'record.delete', entityId: open.record.id, before: open.record }),
  );
};
