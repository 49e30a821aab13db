import { recordingBarrier } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { type InspectionEntry, selectEntry } from './devices/inspection-devices.queries.ts';
import { type LockedInspection, selectInspectionForRecording } from './inspections.queries.ts';

type InspectionRef = { readonly placeId: Ref; readonly inspectionId: Ref };

export type Recording = { readonly place: VisiblePlace; readonly inspection: LockedInspection };

/** A visit that may be written to now: every recording verb starts here (DEC-091). */
export const openForRecording = async (tx: TxCtx, params: InspectionRef): Promise<Recording> => {
  const place = await getVisiblePlace(tx, params.placeId);
  const inspection = found(await selectInspectionForRecording(tx, place.id, params.inspectionId));
  const state = { status: inspection.status, approved: inspection.approved_at !== null };
  const barrier = recordingBarrier(state, currentUser(tx).type);
  if (barrier) throw new AppError(barrier);
  return { place, inspection };
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

type RecordingChange = {
  /** `record.create`, `inspectionDevice.check` ... */
  readonly action: `${string}.${string}`;
  readonly entityId: number;
  readonly before?: object;
  readonly after?: object;
};

/** What every audit row of a recording has in common; a change to an approved visit is marked as a correction. */
export const recordingAudit = ({ place, inspection }: Recording, change: RecordingChange): AuditEntry => ({
  ...change,
  rootCompanyId: place.root_company_id,
  placeId: place.id,
  after: { ...change.after, inspectionId: inspection.id },
  correctsInspectionId: inspection.approved_at === null ? null : inspection.id,
});
