import type { Reason, TrailReason } from '@trapline/contract/inspections/reasons.ts';
import { recordingBarrier } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { type RecordingChange, recordAudit } from '../device-records/record-audit.write.ts';
import type { DeviceSite } from '../device-records/records.write.ts';
import { type InspectionEntry, selectEntry } from './devices/inspection-devices.queries.ts';
import {
  type LockedInspection,
  selectInspectionForRecording,
  selectInspectionForUpdate,
  selectStatus,
  stateOf,
} from './inspections.queries.ts';
import { keepFirstVersion } from './versions/mint-version.write.ts';

type InspectionRef = { readonly placeId: Ref; readonly inspectionId: Ref };

export type Recording = {
  readonly place: VisiblePlace;
  readonly inspection: LockedInspection;
  /** Why a visit that has ended is changed, where somebody said or it is plain. */
  readonly reason?: TrailReason | undefined;
};

/** What a body says of a change: why, and when it was made. */
export type Said = { readonly reason?: Reason | undefined; readonly recordedAt?: string | undefined };

/** What was recorded before the end and had to wait for the network needs nobody to say why it comes now. */
const reasonFor = ({ finished_at }: LockedInspection, { reason, recordedAt }: Said): Recording['reason'] => {
  const isLate = recordedAt !== undefined && finished_at !== null && new Date(recordedAt) < finished_at;
  return reason ?? (isLate ? { code: 'ARRIVED_LATE', text: null } : undefined);
};

/**
 * Held so that nobody ends or approves it meanwhile. A visit that has ended is held alone: its amendments are counted in
 * its row, and two that both held it lightly would wait for each other.
 */
const hold = async (tx: TxCtx, placeId: number, ref: Ref): Promise<LockedInspection> => {
  const { status } = found(await selectStatus(tx, placeId, ref));
  if (status !== 'IN_PROGRESS') return found(await selectInspectionForUpdate(tx, placeId, ref));
  const inspection = found(await selectInspectionForRecording(tx, placeId, ref));
  // it may have ended between the two
  return inspection.status === 'IN_PROGRESS' ? inspection : found(await selectInspectionForUpdate(tx, placeId, ref));
};

/** The visit, held, whether or not it may be written to. */
export const holdVisit = async (tx: TxCtx, params: InspectionRef, said: Said = {}): Promise<Recording> => {
  const place = await getVisiblePlace(tx, params.placeId);
  const inspection = await hold(tx, place.id, params.inspectionId);
  return { place, inspection, reason: reasonFor(inspection, said) };
};

export const requireRecordable = async (tx: TxCtx, { inspection }: Recording): Promise<void> => {
  const barrier = recordingBarrier(stateOf(inspection), currentUser(tx));
  if (barrier) throw new AppError(barrier);
  if (inspection.status === 'COMPLETED') await keepFirstVersion(tx, inspection.id);
};

/** A visit that may be written to now: every recording verb starts here (DEC-091). */
export const openForRecording = async (tx: TxCtx, params: InspectionRef, said?: Said): Promise<Recording> => {
  const recording = await holdVisit(tx, params, said);
  await requireRecordable(tx, recording);
  return recording;
};

export type DeviceRecording = Recording & { readonly entry: InspectionEntry };

/** The same, for one device of the visit. */
export const openDeviceForRecording = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
  said?: Said,
): Promise<DeviceRecording> => {
  const recording = await openForRecording(tx, params, said);
  const entry = found(await selectEntry(tx, recording.inspection.id, params.inspectionDeviceId));
  return { ...recording, entry };
};

/** The same to mark it, unless the mark is there already: then nothing is written, whatever became of the visit. */
export const openDeviceForMarking = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
  mark: 'checkedAt' | 'scannedAt',
  said?: Said,
): Promise<DeviceRecording> => {
  const recording = await holdVisit(tx, params, said);
  const entry = found(await selectEntry(tx, recording.inspection.id, params.inspectionDeviceId));
  if (entry[mark] === null) await requireRecordable(tx, recording);
  return { ...recording, entry };
};

/** Where in the visit something is recorded on the device. */
export const siteOf = ({ place, inspection, entry, reason }: DeviceRecording): DeviceSite => ({
  rootCompanyId: place.root_company_id,
  placeId: place.id,
  inspection,
  reason,
  deviceId: entry.deviceId,
  entryId: entry.id,
});

/** An audit row of the visit; a change to one that has ended is an amendment. */
export const recordingAudit = ({ place, inspection, reason }: Recording, change: RecordingChange): AuditEntry =>
  recordAudit({ rootCompanyId: place.root_company_id, placeId: place.id, inspection, reason }, change);
