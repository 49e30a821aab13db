import type { Reason, TrailReason } from '@trapline/contract/inspections/reasons.ts';
import { CLOCK_TOLERANCE_MS, recordingRefusal } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { type RecordingChange, recordAudit } from '../device-records/record-audit.write.ts';
import type { Recordable } from '../device-records/recordable.read.ts';
import type { DeviceSite } from '../device-records/records.write.ts';
import {
  type InspectionEntry,
  lockEntry,
  lockEntryByDeviceUuid,
  lockEntryOfDevice,
  selectEntryIncludingRemoved,
} from './devices/inspection-devices.queries.ts';
import { hasRecordedInVisit } from './has-recorded.queries.ts';
import {
  type LockedInspection,
  type LockMode,
  selectInspectionForUpdate,
  selectMergedInto,
  selectOpenInspectionForRecording,
  stateOf,
} from './inspections.queries.ts';
import { catalogueTimeOf } from './pack-of-visit.queries.ts';
import { lockUsualTarget } from './records/recording-target.queries.ts';
import { storeFirstVersion } from './versions/create-version.write.ts';

type InspectionRef = { readonly placeId: Ref; readonly inspectionId: Ref };

export type Recording = {
  readonly place: VisiblePlace;
  readonly inspection: LockedInspection;
  /** The visit in the request, if it was merged into this one: its catalogue and limits apply to the new record. */
  readonly recordedIn?: number | null;
  /** Why a completed visit is changed: a stated reason, or one that is evident. */
  readonly reason?: TrailReason | undefined;
};

/** Fields of a request body about a change: the reason, and when it was made. */
export type RecordingContext = { readonly reason?: Reason | undefined; readonly recordedAt?: string | undefined };

/**
 * A record made before the end that waited for the network needs no reason. Only the phone reports its time, so the
 * record is marked as late and accepted only from people who took part in the visit.
 */
const reasonOf = async (
  tx: TxCtx,
  { id, user_id, started_at, finished_at }: LockedInspection,
  { reason, recordedAt }: RecordingContext,
): Promise<Recording['reason']> => {
  const moment = Date.parse(recordedAt ?? '');
  // a time before the visit means that the clock is wrong
  const isPlausible = moment >= started_at.getTime() - CLOCK_TOLERANCE_MS;
  const isLate = isPlausible && finished_at !== null && moment < finished_at.getTime();
  if (reason || !isLate) return reason;
  const { id: userId } = currentUser(tx);
  const hasTakenPart = user_id === userId || (await hasRecordedInVisit(tx, { inspectionId: id, userId }));
  return hasTakenPart ? { code: 'ARRIVED_LATE', text: new Date(moment).toISOString() } : undefined;
};

type LockedVisit = Required<Pick<Recording, 'inspection' | 'recordedIn'>>;

/**
 * Locks the visit so that nobody ends or approves it meanwhile. A completed visit is locked exclusively: its row counts
 * amendments, and two shared locks would deadlock. The same is true where the row itself is written. The usual case, a
 * visit in progress, takes one statement.
 */
const lockInspection = async (tx: TxCtx, placeId: number, ref: Ref, lockMode: LockMode): Promise<LockedVisit> => {
  const open = lockMode === 'shared' ? await selectOpenInspectionForRecording(tx, placeId, ref) : undefined;
  if (open) return { inspection: open, recordedIn: null };
  const { id, joinedInto } = requireFound(await selectMergedInto(tx, placeId, ref));
  // late records for a visit that was merged into another belong to the other one
  const lockTargetVisit = async (targetId: number): Promise<LockedVisit> => ({
    ...(await lockInspection(tx, placeId, String(targetId), lockMode)),
    recordedIn: id,
  });
  if (joinedInto !== null) return lockTargetVisit(joinedInto);
  const inspection = requireFound(await selectInspectionForUpdate(tx, placeId, ref));
  // it may have been merged into another visit between the two queries
  return inspection.joined_into === null ? { inspection, recordedIn: null } : lockTargetVisit(inspection.joined_into);
};

/** Locks the visit, whether or not it can be changed. */
export const lockVisit = async (
  tx: TxCtx,
  params: InspectionRef,
  statement: RecordingContext = {},
  lockMode: LockMode = 'shared',
): Promise<Recording> => {
  const place = await getVisiblePlace(tx, params.placeId);
  const { inspection, recordedIn } = await lockInspection(tx, place.id, params.inspectionId, lockMode);
  return { place, inspection, recordedIn, reason: await reasonOf(tx, inspection, statement) };
};

/** Refuses to write to the visit in its current state. */
export const requireOpen = (tx: TxCtx, { inspection }: Pick<RecordingTarget, 'inspection'>): void => {
  const refusal = recordingRefusal(stateOf(inspection), currentUser(tx));
  if (refusal) throw new AppError(refusal);
};

export const requireRecordable = async (tx: TxCtx, recording: Recording): Promise<void> => {
  const { inspection } = recording;
  requireOpen(tx, recording);
  if (inspection.status === 'COMPLETED') await storeFirstVersion(tx, inspection.id);
};

/** Locks a visit that may be written to now: every recording function starts here (DEC-091). */
export const openForRecording = async (
  tx: TxCtx,
  params: InspectionRef,
  statement?: RecordingContext,
  lockMode?: LockMode,
): Promise<Recording> => {
  const recording = await lockVisit(tx, params, statement, lockMode);
  await requireRecordable(tx, recording);
  return recording;
};

/** Checks whether the visit may be written to, without writing: before a photo for it is accepted. */
export const openIfRecordable = async (tx: TxCtx, params: InspectionRef): Promise<Recording> => {
  const recording = await lockVisit(tx, params);
  requireOpen(tx, recording);
  return recording;
};

/**
 * Locks the entry in the request, so that nobody removes it; or the entry of the same device after a merge, after the
 * device was removed and added again, or if a phone that started the visit names the device.
 */
const entryOf = async (
  tx: TxCtx,
  { place, inspection }: Recording,
  ref: Ref,
  lockMode: LockMode,
): Promise<InspectionEntry> => {
  const entry =
    (await lockEntry(tx, inspection.id, ref, lockMode)) ??
    (ref.includes('-') ? await lockEntryByDeviceUuid(tx, inspection.id, ref, lockMode) : undefined);
  if (entry) return entry;
  const removedEntry = requireFound(await selectEntryIncludingRemoved(tx, place.id, ref));
  const isMerged = removedEntry.joinedInto === inspection.id;
  const isBack = removedEntry.isGone && removedEntry.inspectionId === inspection.id;
  return requireFound(
    isMerged || isBack ? await lockEntryOfDevice(tx, inspection.id, removedEntry.deviceId, lockMode) : undefined,
  );
};

export type DeviceRecording = Recording & { readonly entry: InspectionEntry };

/** Locks one device of a visit that may be written to; exclusively where the row of the device is written. */
export const openDeviceForRecording = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
  statement: RecordingContext,
  lockMode: LockMode,
): Promise<DeviceRecording> => {
  const recording = await openForRecording(tx, params, statement);
  return { ...recording, entry: await entryOf(tx, recording, params.inspectionDeviceId, lockMode) };
};

/** Checks whether one device of the visit may be written to. */
export const openDeviceIfRecordable = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
): Promise<DeviceRecording> => {
  const recording = await openIfRecordable(tx, params);
  return { ...recording, entry: await entryOf(tx, recording, params.inspectionDeviceId, 'shared') };
};

/**
 * Locks a device to mark it; a device that has the mark already is not written to, so the state of the visit does not
 * matter.
 */
export const openDeviceForMarking = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
  mark: 'checkedAt' | 'scannedAt',
  statement?: RecordingContext,
): Promise<RecordingTarget> => {
  const target = await lockUsualTarget(tx, params, { lockMode: 'alone' });
  if (target) {
    if (target.entry[mark] === null) requireOpen(tx, target);
    return { ...target, reason: statement?.reason };
  }
  const recording = await lockVisit(tx, params, statement);
  const entry = await entryOf(tx, recording, params.inspectionDeviceId, 'alone');
  if (entry[mark] === null) await requireRecordable(tx, recording);
  return { ...recording, entry };
};

/** A device of a visit that is locked for recording, with the columns that a record needs. */
export type RecordingTarget = Pick<Recording, 'recordedIn' | 'reason'> & {
  readonly place: Pick<VisiblePlace, 'id' | 'root_company_id'>;
  readonly inspection: Pick<
    LockedInspection,
    'id' | 'status' | 'approved_at' | 'started_at' | 'pack_made_at' | 'finished_at' | 'authorCompanyId'
  >;
  readonly entry: Pick<InspectionEntry, 'id' | 'deviceId' | 'deviceTypeId' | 'checkedAt' | 'scannedAt'>;
  /** The catalogue entry that is recorded, if it was read together with the device. */
  readonly subject?: Recordable;
};

/** Where in the visit a record on the device belongs. */
export const toDeviceSite = ({ place, inspection, recordedIn, entry, reason }: RecordingTarget): DeviceSite => ({
  rootCompanyId: place.root_company_id,
  placeId: place.id,
  inspection,
  recordedIn: recordedIn ?? null,
  reason,
  deviceId: entry.deviceId,
  entryId: entry.id,
});

/** The device for queries of the catalogue. */
export const recordingDeviceOf = ({ place, inspection, entry, subject }: RecordingTarget) => ({
  id: entry.deviceId,
  deviceTypeId: entry.deviceTypeId,
  rootCompanyId: place.root_company_id,
  since: catalogueTimeOf(inspection),
  known: subject,
});

/** An audit row of the visit; a change to one that has ended is an amendment. */
export const recordingAudit = (
  { place, inspection, reason }: Pick<RecordingTarget, 'place' | 'inspection' | 'reason'>,
  change: RecordingChange,
): AuditEntry => recordAudit({ rootCompanyId: place.root_company_id, placeId: place.id, inspection, reason }, change);
