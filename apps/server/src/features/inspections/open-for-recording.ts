import type { Reason } from '@trapline/contract/inspections/reasons.ts';
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
  stateOf,
} from './inspections.queries.ts';
import { keepFirstVersion } from './versions/mint-version.write.ts';

type InspectionRef = { readonly placeId: Ref; readonly inspectionId: Ref };

export type Recording = {
  readonly place: VisiblePlace;
  readonly inspection: LockedInspection;
  /** Why a visit that has ended is changed, where somebody said. */
  readonly reason?: Reason | undefined;
};

/**
 * Held so that nobody ends or approves it meanwhile. A visit that has ended is held alone: its amendments are counted in
 * its row, and two that both held it lightly would wait for each other.
 */
const hold = async (tx: TxCtx, placeId: number, ref: Ref): Promise<LockedInspection> => {
  const inspection = found(await selectInspectionForRecording(tx, placeId, ref));
  return inspection.status === 'IN_PROGRESS' ? inspection : found(await selectInspectionForUpdate(tx, placeId, ref));
};

/** A visit that may be written to now: every recording verb starts here (DEC-091). */
export const openForRecording = async (
  tx: TxCtx,
  params: InspectionRef,
  reason?: Reason | undefined,
): Promise<Recording> => {
  const place = await getVisiblePlace(tx, params.placeId);
  const inspection = await hold(tx, place.id, params.inspectionId);
  const barrier = recordingBarrier(stateOf(inspection), currentUser(tx));
  if (barrier) throw new AppError(barrier);
  if (inspection.status === 'COMPLETED') await keepFirstVersion(tx, inspection.id);
  return { place, inspection, reason };
};

export type DeviceRecording = Recording & { readonly entry: InspectionEntry };

/** The same, for one device of the visit. */
export const openDeviceForRecording = async (
  tx: TxCtx,
  params: InspectionRef & { readonly inspectionDeviceId: Ref },
  reason?: Reason | undefined,
): Promise<DeviceRecording> => {
  const recording = await openForRecording(tx, params, reason);
  const entry = found(await selectEntry(tx, recording.inspection.id, params.inspectionDeviceId));
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
