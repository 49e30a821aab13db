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
import { type LockedInspection, selectInspectionForRecording } from './inspections.queries.ts';

type InspectionRef = { readonly placeId: Ref; readonly inspectionId: Ref };

export type Recording = { readonly place: VisiblePlace; readonly inspection: LockedInspection };

const findVisit = async (tx: TxCtx, params: InspectionRef): Promise<Recording> => {
  const place = await getVisiblePlace(tx, params.placeId);
  const inspection = found(await selectInspectionForRecording(tx, place.id, params.inspectionId));
  return { place, inspection };
};

const requireRecordable = (tx: TxCtx, { inspection }: Recording): void => {
  const state = { status: inspection.status, approved: inspection.approved_at !== null };
  const barrier = recordingBarrier(state, currentUser(tx).type);
  if (barrier) throw new AppError(barrier);
};

/** A visit that may be written to now: every recording verb starts here (DEC-091). */
export const openForRecording = async (tx: TxCtx, params: InspectionRef): Promise<Recording> => {
  const recording = await findVisit(tx, params);
  requireRecordable(tx, recording);
  return recording;
};

export type DeviceRecording = Recording & { readonly entry: InspectionEntry };

/** The same, for one device of the visit. */
export const openDeviceForRecording = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
): Promise<DeviceRecording> => {
  const recording = await openForRecording(tx, params);
  const entry = found(await selectEntry(tx, recording.inspection.id, params.inspectionDeviceId));
  return { ...recording, entry };
};

/** The same to mark it, unless the mark is there already: then nothing is written, whatever became of the visit. */
export const openDeviceForMarking = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
  mark: 'checkedAt' | 'scannedAt',
): Promise<DeviceRecording> => {
  const recording = await findVisit(tx, params);
  const entry = found(await selectEntry(tx, recording.inspection.id, params.inspectionDeviceId));
  if (entry[mark] === null) requireRecordable(tx, recording);
  return { ...recording, entry };
};

/** Where in the visit something is recorded on the device. */
export const siteOf = ({ place, inspection, entry }: DeviceRecording): DeviceSite => ({
  rootCompanyId: place.root_company_id,
  placeId: place.id,
  inspection,
  deviceId: entry.deviceId,
  entryId: entry.id,
});

/** An audit row of the visit; a change to an approved one is marked as a correction. */
export const recordingAudit = ({ place, inspection }: Recording, change: RecordingChange): AuditEntry =>
  recordAudit({ rootCompanyId: place.root_company_id, placeId: place.id, inspection }, change);
