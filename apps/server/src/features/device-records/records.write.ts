import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { differenceOf, onlySent } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { updateDetections } from '../devices/detections.write.ts';
import { detectionsEnded } from '../devices/devices.events.ts';
import { judgeBaitAnew } from './bait.queries.ts';
import { refuseTaken } from './first-made.write.ts';
import { markImagesOfDeleted } from './images.queries.ts';
import { insertRecord, type NewRecord } from './new-records.queries.ts';
import { type RecordSite, recordAudit } from './record-audit.write.ts';
import {
  deleteRecord,
  deleteRecordsOf,
  isRecordedOnByOthers,
  type RecordChangeSet,
  type StoredRecord,
  selectRecordForUpdate,
  selectSubject,
  updateRecord,
  type Within,
} from './record-changes.queries.ts';
import type { RecordKind } from './records.read.ts';

/** Entering records and putting them right: the steps a verb of this domain, or of visits, takes in its transaction. */

export type DeviceSite = RecordSite & {
  readonly deviceId: number;
  readonly entryId: number | null;
  /** The joined visit that judges the record; null where that is `inspection` itself. */
  readonly recordedIn: number | null;
};

export type RecordFacts = Pick<NewRecord, 'kind' | 'catalogueId' | 'amount'> & {
  readonly note?: string | null | undefined;
  readonly amountPercentage?: number | null;
  readonly previousTotalMixtures?: number | null;
  readonly totalMixtures?: number | null;
  readonly mixtures?: readonly object[];
  readonly baitToxic?: boolean | null;
};

/**
 * The time something was made, as far as the clock of the phone can be trusted, and what the trail records about that
 * time.
 */
export type Made = {
  readonly at: Date;
  readonly trail: { readonly createdAt?: Date; readonly recordedAt?: string };
};

const isRefill = ({ totalMixtures }: Pick<RecordFacts, 'totalMixtures'>): boolean => typeof totalMixtures === 'number';

/**
 * Writes one record on a device with its audit row and returns the record's id. `made` is its time, where that is not
 * now; the trail shows when it arrived.
 */
export const storeRecord = async (tx: TxCtx, site: DeviceSite, facts: RecordFacts, made?: Made): Promise<number> => {
  const { rootCompanyId, placeId, deviceId, entryId, recordedIn, inspection } = site;
  const { id } = await insertRecord(tx, {
    ...facts,
    note: facts.note || null,
    rootCompanyId,
    placeId,
    deviceId,
    entryId,
    inspectionId: inspection?.id ?? null,
    recordedIn,
    userId: currentUser(tx).id,
    createdAt: made?.at ?? tx.now(),
  }).catch(refuseTaken('device_records_uuid_key'));
  const after = {
    ...facts,
    deviceId,
    ...(entryId === null ? {} : { inspectionDeviceId: entryId }),
    ...made?.trail,
  };
  await writeAudit(tx, recordAudit(site, { action: 'record.create', entityId: id, after }));
  if (isRefill(facts)) await judgeBaitAnew(tx, [deviceId]);
  return id;
};

/**
 * A cleaning ends the alert of each device it was done on (DEC-099), unless that is newer: it may arrive late. An alarm
 * the contractor has to look into is not the client's to end, wherever the cleaning is recorded.
 */
export const clearDetections = async (tx: TxCtx, deviceIds: readonly number[], at = tx.now()): Promise<void> => {
  if (isClientSide(currentUser(tx))) return;
  const ended = await updateDetections(tx, deviceIds, at);
  if (ended.length === 0) return;
  await emit(tx, detectionsEnded, { deviceIds: ended.map(({ deviceId }) => deviceId), at });
};

/** The record a call names, locked. */
export const lockRecord = async (tx: TxCtx, within: Within, kind: RecordKind, ref: Ref): Promise<StoredRecord> =>
  found(await selectRecordForUpdate(tx, within, kind, ref));

/** What a record is about is fixed (DEC-056): the same value passes, another is refused. */
export const requireSameSubject = async (tx: TxCtx, record: StoredRecord, asked: Ref | undefined): Promise<void> => {
  if (asked === undefined) return;
  if (!isRefOf(asked, await selectSubject(tx, record))) throw new AppError('records/type_locked');
};

/** Absent stays as it is, emptied is no note. */
export const noteOf = ({ note }: { readonly note?: string | null | undefined }): string | null | undefined =>
  note === undefined ? undefined : note || null;

/** Writes the change with who, when and from what to what; a change that changes nothing leaves no trace. */
export const changeRecord = async (
  tx: TxCtx,
  site: RecordSite,
  record: StoredRecord,
  asked: RecordChangeSet,
): Promise<void> => {
  const { before, after } = differenceOf<RecordChangeSet>(record, onlySent(asked));
  if (Object.keys(after).length === 0) return;
  await updateRecord(tx, record.id, after, currentUser(tx).id);
  await writeAudit(tx, recordAudit(site, { action: 'record.update', entityId: record.id, before, after }));
  if (isRefill(record)) await judgeBaitAnew(tx, [record.deviceId]);
};

/** Removed from every list and count; the row and the audit trail remain. */
export const removeRecord = async (tx: TxCtx, site: RecordSite, record: StoredRecord): Promise<void> => {
  await deleteRecord(tx, record.id, currentUser(tx).id);
  await writeAudit(tx, recordAudit(site, { action: 'record.delete', entityId: record.id, before: record }));
  if (isRefill(record)) await judgeBaitAnew(tx, [record.deviceId]);
};

/**
 * The same for all records and photos of a device in one visit: an ended visit never loses one without a word, and a
 * client takes away none of its contractor's.
 */
export const removeRecordsOf = async (tx: TxCtx, site: RecordSite, entryId: number): Promise<void> => {
  const { id: userId, ...user } = currentUser(tx);
  if (isClientSide(user) && (await isRecordedOnByOthers(tx, entryId, user.companyId)))
    throw new AppError('inspections/contractors_facts');
  const records = await deleteRecordsOf(tx, entryId, userId);
  const images = await markImagesOfDeleted(tx, entryId, userId);
  await writeAudit(
    tx,
    ...records.map((before) => recordAudit(site, { action: 'record.delete', entityId: before.id, before })),
    ...images.map(({ id, ...before }) => recordAudit(site, { action: 'image.delete', entityId: id, before })),
  );
  const refilled = records.filter(isRefill).map(({ deviceId }) => deviceId);
  if (refilled.length > 0) await judgeBaitAnew(tx, refilled);
};
