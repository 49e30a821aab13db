import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { updateDetections } from '../devices/detections.write.ts';
import { detectionsEnded } from '../devices/devices.events.ts';
import { reevaluateBait } from './bait.queries.ts';
import { throwUuidConflict } from './create-once.write.ts';
import { markImagesOfEntryDeleted } from './images.queries.ts';
import { insertRecord, type NewRecord } from './new-records.queries.ts';
import { type RecordSite, recordAudit } from './record-audit.write.ts';
import {
  deleteRecord,
  deleteRecordsOf,
  hasRecordsOfOthers,
  type RecordChangeSet,
  type RecordScope,
  type StoredRecord,
  selectRecordForUpdate,
  selectSubject,
  updateRecord,
} from './record-changes.queries.ts';
import type { RecordKind } from './records.read.ts';

/** Steps to create and correct records, for calls of this domain and of visits, inside their transaction. */

export type DeviceSite = RecordSite & {
  readonly deviceId: number;
  readonly entryId: number | null;
  /** The merged visit whose names and limits apply to the record; null where that is `inspection` itself. */
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
 * The time something was made, as far as the clock of the phone can be trusted, and what the audit trail records about
 * that time.
 */
export type Creation = {
  readonly at: Date;
  readonly trail: { readonly createdAt?: Date; readonly recordedAt?: string };
};

const isRefill = ({ totalMixtures }: Pick<RecordFacts, 'totalMixtures'>): boolean => typeof totalMixtures === 'number';

/**
 * Stores one record on a device with its audit row and returns the record's id. `made` is its time if that is not now;
 * the audit trail shows when the record arrived.
 */
export const storeRecord = async (
  tx: TxCtx,
  site: DeviceSite,
  facts: RecordFacts,
  creation?: Creation,
): Promise<number> => {
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
    createdAt: creation?.at ?? tx.now(),
  }).catch(throwUuidConflict('device_records_uuid_key'));
  const after = {
    ...facts,
    deviceId,
    ...(entryId === null ? {} : { inspectionDeviceId: entryId }),
    ...creation?.trail,
  };
  await writeAudit(tx, recordAudit(site, { action: 'record.create', entityId: id, after }));
  if (isRefill(facts)) await reevaluateBait(tx, [deviceId]);
  return id;
};

/**
 * A cleaning ends the alert of each cleaned device (DEC-099), unless the alert is newer: the cleaning may arrive late. A
 * client cannot end an alarm that the contractor has to check, wherever the cleaning is recorded.
 */
export const clearDetections = async (tx: TxCtx, deviceIds: readonly number[], at = tx.now()): Promise<void> => {
  if (isClientSide(currentUser(tx))) return;
  const ended = await updateDetections(tx, deviceIds, at);
  if (ended.length === 0) return;
  await emit(tx, detectionsEnded, { deviceIds: ended.map(({ deviceId }) => deviceId), at });
};

/** Locks and returns the record that a call names. */
export const lockRecord = async (tx: TxCtx, scope: RecordScope, kind: RecordKind, ref: Ref): Promise<StoredRecord> =>
  requireFound(await selectRecordForUpdate(tx, scope, kind, ref));

/** The catalogue entry of a record cannot change (DEC-056): the same value is accepted, another value is refused. */
export const requireSameSubject = async (tx: TxCtx, record: StoredRecord, change: Ref | undefined): Promise<void> => {
  if (change === undefined) return;
  if (!isRefOf(change, await selectSubject(tx, record))) throw new AppError('records/type_locked');
};

/** An absent note means no change; an empty note removes it. */
export const noteOf = ({ note }: { readonly note?: string | null | undefined }): string | null | undefined =>
  note === undefined ? undefined : note || null;

/** Stores a change with its author, time, old and new values; without a difference it writes no audit row. */
export const changeRecord = async (
  tx: TxCtx,
  site: RecordSite,
  record: StoredRecord,
  change: RecordChangeSet,
): Promise<void> => {
  const { before, after } = differenceOf<RecordChangeSet>(record, withoutUndefined(change));
  if (Object.keys(after).length === 0) return;
  await updateRecord(tx, record.id, after, currentUser(tx).id);
  await writeAudit(tx, recordAudit(site, { action: 'record.update', entityId: record.id, before, after }));
  if (isRefill(record)) await reevaluateBait(tx, [record.deviceId]);
};

/** Removes a record from every list and count; the row and the audit trail remain. */
export const removeRecord = async (tx: TxCtx, site: RecordSite, record: StoredRecord): Promise<void> => {
  await deleteRecord(tx, record.id, currentUser(tx).id);
  await writeAudit(tx, recordAudit(site, { action: 'record.delete', entityId: record.id, before: record }));
  if (isRefill(record)) await reevaluateBait(tx, [record.deviceId]);
};

/**
 * Removes all records and photos of a device in one visit. A completed visit never loses a record without an entry in the
 * audit trail, and a client cannot remove records of its contractor.
 */
export const removeRecordsOf = async (tx: TxCtx, site: RecordSite, entryId: number): Promise<void> => {
  const { id: userId, ...user } = currentUser(tx);
  if (isClientSide(user) && (await hasRecordsOfOthers(tx, entryId, user.companyId)))
    throw new AppError('inspections/contractors_facts');
  const records = await deleteRecordsOf(tx, entryId, userId);
  const images = await markImagesOfEntryDeleted(tx, entryId, userId);
  await writeAudit(
    tx,
    ...records.map((before) => recordAudit(site, { action: 'record.delete', entityId: before.id, before })),
    ...images.map(({ id, ...before }) => recordAudit(site, { action: 'image.delete', entityId: id, before })),
  );
  const refilled = records.filter(isRefill).map(({ deviceId }) => deviceId);
  if (refilled.length > 0) await reevaluateBait(tx, refilled);
};
