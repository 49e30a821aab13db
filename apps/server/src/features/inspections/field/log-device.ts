import type { Adjustment } from '@trapline/contract/inspections/field-entries.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { ConcurrentChange, type TxCtx } from '../../../kernel/context.ts';
import { addDeviceToVisit } from '../devices/add-inspection-device.ts';
import { lockEntryOfDevice } from '../devices/inspection-devices.queries.ts';
import { openForRecording, type Recording, type RecordingContext } from '../open-for-recording.write.ts';
import type { DeviceRef } from '../records/record-once.ts';
import { type DeviceOfLog, selectDevicesOfLog, type VisitOfLog } from './logs.queries.ts';

type LogPlace = { readonly id: number; readonly uuid: string };

/** The facility and the effective time of an entry; the visit is null in the log of a facility. */
export type WorkSite = { readonly place: LogPlace; readonly visit: VisitOfLog | null; readonly at: Date };

/** The visit and the effective time of an entry. */
export type LogSite = WorkSite & { readonly visit: VisitOfLog };

export const requireVisit = ({ place, visit, at }: WorkSite): LogSite => ({ place, visit: requireFound(visit), at });

export const refOfVisit = ({ place, visit }: Omit<LogSite, 'at'>) => ({
  placeId: place.uuid,
  inspectionId: visit.uuid,
});

type Found = { readonly params: DeviceRef; readonly adjustment: Adjustment | null };

/** Another phone may add the same device at the same moment: the entry is tried again and finds it. */
const restoreInVisit = async (tx: TxCtx, recording: Recording, device: DeviceOfLog): Promise<number> => {
  try {
    // the uuid of the log entry belongs to its record
    return await addDeviceToVisit({ ...tx, requestUuid: undefined }, recording, device);
  } catch (error) {
    const isAlreadyInVisit = error instanceof AppError && error.code === 'DEVICE_ALREADY_IN_INSPECTION';
    throw isAlreadyInVisit ? new ConcurrentChange() : error;
  }
};

type LogDeviceState = { readonly device: DeviceOfLog; readonly recording: Recording; readonly isBack: boolean };

const adjustmentOf = ({ device, recording, isBack }: LogDeviceState): Adjustment | null => {
  if (device.isDeleted) return 'device_deleted';
  if (device.placeId !== recording.place.id) return 'device_moved';
  if (isBack) return 'device_joined';
  return recording.recordedIn ? 'visit_merged' : null;
};

/**
 * The device of an entry in its visit. If the office has removed or deleted it since, the device becomes part of the
 * visit again, because the work was done, and the response reports the difference.
 */
export const openLogDevice = async (
  tx: TxCtx,
  site: LogSite,
  uuid: string,
  reason?: RecordingContext['reason'],
): Promise<Found> => {
  const { place, visit } = site;
  const ids = { placeId: place.id, inspectionIds: [visit.id] };
  const [device] = await selectDevicesOfLog(tx, ids, [uuid]);
  const params = refOfVisit(site);
  const recording = await openForRecording(tx, params, { reason, recordedAt: site.at.toISOString() });
  const inspectionId = recording.inspection.id;
  const entry = await lockEntryOfDevice(tx, inspectionId, requireFound(device).id, 'alone');
  const entryId = entry?.id ?? (await restoreInVisit(tx, recording, requireFound(device)));
  return {
    params: { ...params, inspectionDeviceId: String(entryId) },
    adjustment: adjustmentOf({ device: requireFound(device), recording, isBack: entry === undefined }),
  };
};
