import { createHash } from 'node:crypto';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { refuseTaken, takenUuid } from '../../device-records/first-made.write.ts';
import type { Made } from '../../device-records/records.write.ts';
import { selectDeviceTypesOfInspection } from '../devices/inspection-devices.queries.ts';
import { holdVisit, recordingAudit, requireRecordable, type Said } from '../open-for-recording.ts';
import {
  type EntryOfType,
  insertBulkRecords,
  selectBulkMadeWith,
  selectEntriesOfType,
} from './bulk-records.queries.ts';

type BulkRef = { readonly placeId: Ref; readonly inspectionId: Ref; readonly deviceTypeId: Ref };

type Kind = 'ACTION' | 'OBJECT';
type Facts = { kind: Kind; catalogueId: number; amount: number; note?: string | null | undefined };

/** The uuid of one record among many made with one key: the same key and device give the same again. */
const uuidAmong = (key: string, entryUuid: string): string => {
  const hex = createHash('sha256').update(`${key}|${entryUuid}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
};

/** How many records this key made here before, sent again after its answer was lost; zero when it is new. */
const countMadeBefore = async (tx: TxCtx, uuids: readonly string[], kind: Kind): Promise<number> => {
  if (tx.givenUuid === undefined) return 0;
  const before = await selectBulkMadeWith(tx, uuids);
  const userId = currentUser(tx).id;
  if (before.some((record) => record.userId !== userId || record.kind !== kind)) throw takenUuid();
  return before.length;
};

/**
 * All devices of one type in a visit that may be written to; a type that is not in the visit is 404. What this key made
 * here before is found whatever became of the visit since.
 */
export const openTypeForRecording = async (tx: TxCtx, params: BulkRef, kind: Kind, said: Said) => {
  const recording = await holdVisit(tx, params, said);
  const types = await selectDeviceTypesOfInspection(tx, recording.inspection.id);
  const type = found(types.find((candidate) => isRefOf(params.deviceTypeId, candidate)));
  const entries = await selectEntriesOfType(tx, recording.inspection.id, type.id);
  const { givenUuid } = tx;
  const uuids = entries.map(({ uuid }) => (givenUuid === undefined ? tx.newUuid() : uuidAmong(givenUuid, uuid)));
  const madeBefore = await countMadeBefore(tx, uuids, kind);
  // late for a visit that was joined into another, it would reach devices nobody meant
  if (madeBefore === 0 && !isRefOf(params.inspectionId, recording.inspection))
    throw new AppError('inspections/cancelled');
  if (madeBefore === 0) await requireRecordable(tx, recording);
  return { ...recording, type, entries, uuids, madeBefore };
};

type OpenType = Awaited<ReturnType<typeof openTypeForRecording>>;

/** The type as the catalogue of the facility's owner knows it. */
export const recordedOnAll = ({ type, place }: OpenType) => ({
  deviceTypeId: type.id,
  rootCompanyId: place.root_company_id,
});

/** Records the same on all of them, each with its own audit row, in two statements; answers on which, and how many. */
export const keepBulkRecords = async (
  tx: TxCtx,
  open: OpenType,
  facts: Facts,
  made: Made,
): Promise<{ readonly entries: readonly EntryOfType[]; readonly count: number }> => {
  const { place, inspection, entries, uuids, madeBefore } = open;
  if (madeBefore > 0) return { entries: [], count: madeBefore };
  const note = facts.note || null;
  const where = { rootCompanyId: place.root_company_id, placeId: place.id, inspectionId: inspection.id };
  const record = { ...facts, ...where, note, userId: currentUser(tx).id, createdAt: made.at };
  const ids = await insertBulkRecords(tx, entries, uuids, record).catch(refuseTaken('device_records_uuid_key'));
  const after = { ...facts, note, bulk: true, ...made.trail };
  await writeAudit(tx, ...ids.map((id) => recordingAudit(open, { action: 'record.create', entityId: id, after })));
  return { entries, count: entries.length };
};
