import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { violatesUnique } from '../../../kernel/database-errors.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { throwUuidConflict, uuidConflict } from '../../device-records/create-once.write.ts';
import { recordJoiningActions } from '../../device-records/joining-actions.write.ts';
import { selectMergedInto } from '../inspections.queries.ts';
import { openForRecording, type Recording, recordingAudit } from '../open-for-recording.write.ts';
import {
  type AddedDevice,
  insertEntries,
  lockEntryOfDevice,
  restoreEntrySnapshot,
  selectDeviceOfPlace,
  selectEntryByKey,
  selectEntrySnapshot,
} from './inspection-devices.queries.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';
import { snapshotDevices } from './snapshots.queries.ts';

type Input = InputOf<typeof inspections.addDevice>;

const deviceRefOf = ({ deviceUuid, deviceId }: Input['body']) => deviceUuid ?? deviceId ?? '';

/** Finds the entry that an earlier request with this uuid created; its visit may have been merged since. */
const findAddedBefore = async (tx: TxCtx, { params, body }: Input) => {
  const existing = tx.requestUuid === undefined ? undefined : await selectEntryByKey(tx, tx.requestUuid);
  if (!existing) return null;
  const place = await getVisiblePlace(tx, params.placeId);
  const { id, joinedInto } = requireFound(await selectMergedInto(tx, place.id, params.inspectionId));
  const isDevice = isRefOf(deviceRefOf(body), { id: existing.deviceId, uuid: existing.deviceUuid });
  const isVisit = existing.inspectionId === id || existing.inspectionId === joinedInto;
  if (existing.addedBy !== currentUser(tx).id || !isDevice || !isVisit) throw uuidConflict();
  // a device in both halves has one entry in the target visit
  const isInVisit = !existing.isGone || joinedInto !== null;
  const inspectionId = joinedInto ?? id;
  const entry = isInVisit ? await lockEntryOfDevice(tx, inspectionId, existing.deviceId, 'shared') : undefined;
  if (!entry) throw new AppError('request/deleted_since');
  return loadInspectionDevice(tx, inspectionId, entry.id);
};

const addToVisit = async (tx: TxCtx, { place, inspection }: Recording, device: AddedDevice) => {
  const rootCompanyId = place.root_company_id;
  try {
    const newEntries = [{ uuid: tx.requestUuid ?? tx.newUuid(), deviceId: device.id }];
    const entries = await insertEntries(tx, { id: inspection.id, rootCompanyId }, newEntries).catch(
      throwUuidConflict('inspection_devices_uuid_key'),
    );
    const site = { rootCompanyId, placeId: place.id, inspectionId: inspection.id, userId: currentUser(tx).id };
    const records = await recordJoiningActions(tx, site, [device], entries);
    const entryId = entries[0]?.id ?? 0;
    if (inspection.status !== 'COMPLETED') return { entryId, records, snapshot: {} };
    await restoreEntrySnapshot(tx, entryId);
    await snapshotDevices(tx, inspection.id, 'as of then');
    const { checkedAt: _, ...snapshot } = await selectEntrySnapshot(tx, entryId);
    return { entryId, records, snapshot };
  } catch (error) {
    throw violatesUnique(error, 'inspection_devices_once') ? new AppError('DEVICE_ALREADY_IN_INSPECTION') : error;
  }
};

/** Adds a device to a visit that may be written to, with its audit rows; returns the new entry. */
export const addDeviceToVisit = async (tx: TxCtx, recording: Recording, device: AddedDevice): Promise<number> => {
  const { entryId, records, snapshot } = await addToVisit(tx, recording, device);
  await writeAudit(
    tx,
    recordingAudit(recording, {
      action: 'inspectionDevice.add',
      entityId: entryId,
      after: { deviceId: device.id, ...snapshot },
    }),
    ...records.map(({ id, deviceTypeActionId }) =>
      recordingAudit(recording, {
        action: 'record.create',
        entityId: id,
        after: { kind: 'ACTION', catalogueId: deviceTypeActionId, amount: 1, deviceId: device.id },
      }),
    ),
  );
  return entryId;
};

export const addInspectionDevice: Handler<typeof inspections.addDevice> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const previousEntry = await findAddedBefore(tx, { params, body });
    if (previousEntry) return { inspectionDevice: previousEntry };
    const recording = await openForRecording(tx, params, { reason: body.reason });
    const device = await selectDeviceOfPlace(tx, recording.place.id, deviceRefOf(body));
    if (!device) throw fieldError('deviceUuid', 'not_found');
    const entryId = await addDeviceToVisit(tx, recording, device);
    return { inspectionDevice: await loadInspectionDevice(tx, recording.inspection.id, entryId) };
  });
