import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { lockEntryOfDevice } from '../devices/inspection-devices.queries.ts';
import { leaveVisit } from '../devices/remove-inspection-device.ts';
import { lockVisit, openForRecording } from '../open-for-recording.write.ts';
import { type LogSite, openLogDevice, refOfVisit } from './log-device.ts';
import { selectDevicesOfLog, type VisitLog } from './logs.queries.ts';
import { refuseAwaitedPhotos, withdrawAwaitedPhotos } from './photos.queries.ts';

/** Entries that add and remove devices, and unknown labels. */

type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { readonly kind: K }>;

/** Adds a device; one that is part of the visit already stays. */
export const addDeviceByPhone = async (
  tx: TxCtx,
  site: LogSite,
  { device, body }: EntryOf<'joinDevice'>,
): Promise<Adjustment | null> => {
  const { adjustment } = await openLogDevice(tx, site, device, body.reason);
  return adjustment === 'device_joined' ? null : adjustment;
};

/** Removes a device and its records; one that was removed meanwhile stays removed. */
export const removeDeviceByPhone = async (
  tx: TxCtx,
  site: LogSite,
  { device: uuid, body, seq }: EntryOf<'leaveDevice'>,
  log: VisitLog,
): Promise<Adjustment | null> => {
  const ids = { placeId: site.place.id, inspectionIds: [site.visit.id] };
  const [device] = await selectDevicesOfLog(tx, ids, [uuid]);
  const context = { reason: body.reason, recordedAt: site.at.toISOString() };
  const recording = await openForRecording(tx, refOfVisit(site), context);
  const entry = await lockEntryOfDevice(tx, recording.inspection.id, requireFound(device).id, 'alone');
  if (entry) await leaveVisit(tx, { ...recording, entry });
  // bytes that arrive later would add the device again
  const leaving = { inspectionUuid: site.visit.uuid, deviceId: requireFound(device).id, log, seq };
  await withdrawAwaitedPhotos(tx, leaving);
  await refuseAwaitedPhotos(tx, leaving, 'inspections/device_left');
  return recording.recordedIn ? 'visit_merged' : null;
};

/** Stores a label in the audit trail, whatever the state of the visit: it changes none of its facts. */
export const recordUnknownLabel = async (
  tx: TxCtx,
  site: LogSite,
  { body }: EntryOf<'unknownLabel'>,
): Promise<Adjustment | null> => {
  const { place, inspection, recordedIn } = await lockVisit(tx, refOfVisit(site));
  await writeAudit(tx, {
    action: 'inspection.unknownLabel',
    entityId: inspection.id,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    after: { text: body.text, note: body.note || null, createdAt: site.at },
  });
  return recordedIn ? 'visit_merged' : null;
};
