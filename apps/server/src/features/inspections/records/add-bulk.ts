import { createHash } from 'node:crypto';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { insertBulkRecords } from '../../device-records/bulk-records.write.ts';
import { refuseTaken, uuidConflict } from '../../device-records/first-made.write.ts';
import type { Made } from '../../device-records/records.write.ts';
import type { LockMode } from '../inspections.queries.ts';
import {
  lockVisit,
  type Recording,
  type RecordingContext,
  recordingAudit,
  requireRecordable,
} from '../open-for-recording.write.ts';
import {
  type EntryOfType,
  lockEntriesOfType,
  type MadeInBulk,
  selectBulkByKey,
  selectDevicesEverOfType,
} from './bulk-records.queries.ts';

type BulkRef = { readonly placeId: Ref; readonly inspectionId: Ref; readonly deviceTypeId: Ref };

type Kind = 'ACTION' | 'OBJECT';
type Facts = { kind: Kind; catalogueId: number; amount: number; note?: string | null | undefined };

/**
 * The uuid of one of many records created with one key. The same key and device give the same uuid, even if the device
 * was removed and restored since, or the visit was merged into another.
 */
const uuidAmong = (key: string, deviceUuid: string): string => {
  const hex = createHash('sha256').update(`${key}|${deviceUuid}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
};

/** Number of records that an earlier request with this key created; zero for a new key. */
const countMadeBefore = async (tx: TxCtx, inspectionId: number, type: Ref, kind: Kind): Promise<number> => {
  const { givenUuid } = tx;
  if (givenUuid === undefined) return 0;
  const devices = await selectDevicesEverOfType(tx, inspectionId, type);
  const uuids = devices.map(({ uuid }) => uuidAmong(givenUuid, uuid));
  const before = await selectBulkByKey(tx, uuids);
  const own = { userId: currentUser(tx).id, kind, inspectionId };
  if (before.some((record) => !isSame(record, own))) throw uuidConflict();
  if (before.length > 0 && before.every(({ deletedAt }) => deletedAt !== null))
    throw new AppError('request/deleted_since');
  return before.length;
};

type Own = Pick<MadeInBulk, 'userId' | 'kind' | 'inspectionId'>;

const isSame = (record: Own, own: Own): boolean =>
  record.userId === own.userId && record.kind === own.kind && record.inspectionId === own.inspectionId;

export type OpenType = Recording & { readonly typeId: number; readonly entries: readonly EntryOfType[] };

/** An action may check devices and end alarms, so it locks them exclusively. */
const LOCK_MODE = { ACTION: 'alone', OBJECT: 'shared' } as const satisfies Record<Kind, LockMode>;

/**
 * Records on all devices of one type in a visit that may be written to. A repeated request with the same key only
 * returns the number of records, whatever happened to the visit since. Responds 404 if no device of the type is in the
 * visit.
 */
export const recordOnAll = async (
  tx: TxCtx,
  params: BulkRef,
  { kind, context }: { readonly kind: Kind; readonly context: RecordingContext },
  record: (open: OpenType) => Promise<void>,
): Promise<{ readonly count: number }> => {
  const recording = await lockVisit(tx, params, context);
  const { inspection } = recording;
  const madeBefore = await countMadeBefore(tx, inspection.id, params.deviceTypeId, kind);
  if (madeBefore > 0) return { count: madeBefore };
  const entries = await lockEntriesOfType(tx, inspection.id, params.deviceTypeId, LOCK_MODE[kind]);
  const { typeId } = found(entries[0]);
  // after a merge a late request would reach devices that the author did not mean
  if (!isRefOf(params.inspectionId, inspection)) throw new AppError('inspections/cancelled');
  await requireRecordable(tx, recording);
  await record({ ...recording, typeId, entries });
  return { count: entries.length };
};

/** The device type for queries of the catalogue of the facility's root company. */
export const recordedOnAll = ({ typeId, place, inspection }: OpenType) => ({
  deviceTypeId: typeId,
  rootCompanyId: place.root_company_id,
  since: inspection.started_at,
});

/** Writes the same record on all devices, each with its own audit row, in two statements. */
export const storeBulkRecords = async (tx: TxCtx, open: OpenType, facts: Facts, made: Made): Promise<void> => {
  const { place, inspection, entries } = open;
  const { givenUuid } = tx;
  const uuids = entries.map(({ deviceUuid }) => (givenUuid ? uuidAmong(givenUuid, deviceUuid) : tx.newUuid()));
  const note = facts.note || null;
  const where = { rootCompanyId: place.root_company_id, placeId: place.id, inspectionId: inspection.id };
  const record = { ...facts, ...where, note, userId: currentUser(tx).id, createdAt: made.at };
  const ids = await insertBulkRecords(tx, entries, uuids, record).catch(refuseTaken('device_records_uuid_key'));
  const after = { ...facts, note, bulk: true, ...made.trail };
  await writeAudit(tx, ...ids.map((id) => recordingAudit(open, { action: 'record.create', entityId: id, after })));
};
