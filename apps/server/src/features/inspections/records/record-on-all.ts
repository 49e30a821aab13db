import { createHash } from 'node:crypto';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { insertBulkRecords } from '../../device-records/bulk-records.write.ts';
import { throwUuidConflict, uuidConflict } from '../../device-records/create-once.write.ts';
import type { Creation } from '../../device-records/records.write.ts';
import type { LockMode } from '../inspections.queries.ts';
import {
  lockVisit,
  type Recording,
  type RecordingContext,
  recordingAudit,
  requireRecordable,
} from '../open-for-recording.write.ts';
import { catalogueTimeOf } from '../pack-of-visit.queries.ts';
import {
  type BulkRecordRow,
  type EntryOfType,
  lockEntriesOfType,
  selectAllDevicesOfType,
  selectRecordsByUuid,
} from './bulk-records.queries.ts';

type BulkRef = { readonly placeId: Ref; readonly inspectionId: Ref; readonly deviceTypeId: Ref };

type BulkKind = 'ACTION' | 'OBJECT';
type BulkFacts = { kind: BulkKind; catalogueId: number; amount: number; note?: string | null | undefined };

/**
 * The uuid of one of many records created with one key. The same key and device give the same uuid, even if the device
 * was removed and restored since, or the visit was merged into another.
 */
const uuidForDevice = (key: string, deviceUuid: string): string => {
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
const countCreatedBefore = async (tx: TxCtx, inspectionId: number, type: Ref, kind: BulkKind): Promise<number> => {
  const { requestUuid } = tx;
  if (requestUuid === undefined) return 0;
  const devices = await selectAllDevicesOfType(tx, inspectionId, type);
  const uuids = devices.map(({ uuid }) => uuidForDevice(requestUuid, uuid));
  const existing = await selectRecordsByUuid(tx, uuids);
  const origin = { userId: currentUser(tx).id, kind, inspectionId };
  if (existing.some((record) => !isSame(record, origin))) throw uuidConflict();
  if (existing.length > 0 && existing.every(({ deletedAt }) => deletedAt !== null))
    throw new AppError('request/deleted_since');
  return existing.length;
};

type BulkOrigin = Pick<BulkRecordRow, 'userId' | 'kind' | 'inspectionId'>;

const isSame = (record: BulkOrigin, origin: BulkOrigin): boolean =>
  record.userId === origin.userId && record.kind === origin.kind && record.inspectionId === origin.inspectionId;

export type OpenVisitOfType = Recording & { readonly typeId: number; readonly entries: readonly EntryOfType[] };

/** An action may check devices and end alarms, so it locks them exclusively. */
const LOCK_MODE = { ACTION: 'alone', OBJECT: 'shared' } as const satisfies Record<BulkKind, LockMode>;

/**
 * Records on all devices of one type in a visit that may be written to. A repeated request with the same key only
 * returns the number of records, whatever happened to the visit since. Responds 404 if no device of the type is in the
 * visit.
 */
export const recordOnAll = async (
  tx: TxCtx,
  params: BulkRef,
  { kind, context }: { readonly kind: BulkKind; readonly context: RecordingContext },
  record: (open: OpenVisitOfType) => Promise<void>,
): Promise<{ readonly count: number }> => {
  const recording = await lockVisit(tx, params, context);
  const { inspection } = recording;
  const createdBefore = await countCreatedBefore(tx, inspection.id, params.deviceTypeId, kind);
  if (createdBefore > 0) return { count: createdBefore };
  const entries = await lockEntriesOfType(tx, inspection.id, params.deviceTypeId, LOCK_MODE[kind]);
  const { typeId } = requireFound(entries[0]);
  // after a merge a late request would reach devices that the author did not mean
  if (!isRefOf(params.inspectionId, inspection)) throw new AppError('inspections/cancelled');
  await requireRecordable(tx, recording);
  await record({ ...recording, typeId, entries });
  return { count: entries.length };
};

/** The device type for queries of the catalogue of the facility's root company. */
export const recordingDeviceOfType = ({ typeId, place, inspection }: OpenVisitOfType) => ({
  deviceTypeId: typeId,
  rootCompanyId: place.root_company_id,
  since: catalogueTimeOf(inspection),
});

/** Writes the same record on all devices, each with its own audit row, in two statements. */
export const storeBulkRecords = async (
  tx: TxCtx,
  open: OpenVisitOfType,
  facts: BulkFacts,
  creation: Creation,
): Promise<void> => {
  const { place, inspection, entries } = open;
  const { requestUuid } = tx;
  const uuids = entries.map(({ deviceUuid }) => (requestUuid ? uuidForDevice(requestUuid, deviceUuid) : tx.newUuid()));
  const note = facts.note || null;
  const location = { rootCompanyId: place.root_company_id, placeId: place.id, inspectionId: inspection.id };
  const record = { ...facts, ...location, note, userId: currentUser(tx).id, createdAt: creation.at };
  const ids = await insertBulkRecords(tx, entries, uuids, record).catch(throwUuidConflict('device_records_uuid_key'));
  const after = { ...facts, note, bulk: true, ...creation.trail };
  await writeAudit(tx, ...ids.map((id) => recordingAudit(open, { action: 'record.create', entityId: id, after })));
};
