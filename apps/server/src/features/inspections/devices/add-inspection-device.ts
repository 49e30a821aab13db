import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, fieldError, found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { violatesUnique } from '../../../kernel/database-errors.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { refuseTaken, uuidConflict } from '../../device-records/first-made.write.ts';
import { recordJoiningActions } from '../../device-records/joining-actions.write.ts';
import { selectJoinedInto } from '../inspections.queries.ts';
import { openForRecording, type Recording, recordingAudit } from '../open-for-recording.write.ts';
import {
  insertEntries,
  type JoiningDevice,
  lockEntryOfDevice,
  restoreEntrySnapshot,
  selectDeviceOfPlace,
  selectEntryByKey,
  selectEntrySnapshot,
  snapshotDevices,
} from './inspection-devices.queries.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';

type Input = InputOf<typeof inspections.addDevice>;

const named = ({ deviceUuid, deviceId }: Input['body']) => deviceUuid ?? deviceId ?? '';

/** Finds the entry that an earlier request with this uuid created; its visit may have been merged since. */
const addedBefore = async (tx: TxCtx, { params, body }: Input) => {
  const first = tx.givenUuid === undefined ? undefined : await selectEntryByKey(tx, tx.givenUuid);
  if (!first) return null;
  const place = await getVisiblePlace(tx, params.placeId);
  const { id, joinedInto } = found(await selectJoinedInto(tx, place.id, params.inspectionId));
  const isDevice = isRefOf(named(body), { id: first.deviceId, uuid: first.deviceUuid });
  const isVisit = first.inspectionId === id || first.inspectionId === joinedInto;
  if (first.addedBy !== currentUser(tx).id || !isDevice || !isVisit) throw uuidConflict();
  // a device in both halves has one entry in the target visit
  const isIn = !first.isGone || joinedInto !== null;
  const inspectionId = joinedInto ?? id;
  const entry = isIn ? await lockEntryOfDevice(tx, inspectionId, first.deviceId, 'shared') : undefined;
  if (!entry) throw new AppError('request/deleted_since');
  return loadInspectionDevice(tx, inspectionId, entry.id);
};

const join = async (tx: TxCtx, { place, inspection }: Recording, device: JoiningDevice) => {
  const rootCompanyId = place.root_company_id;
  try {
    const joining = [{ uuid: tx.givenUuid ?? tx.newUuid(), deviceId: device.id }];
    const entries = await insertEntries(tx, { id: inspection.id, rootCompanyId }, joining).catch(
      refuseTaken('inspection_devices_uuid_key'),
    );
    const where = { rootCompanyId, placeId: place.id, inspectionId: inspection.id, userId: currentUser(tx).id };
    const records = await recordJoiningActions(tx, where, [device], entries);
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

export const addInspectionDevice: Handler<typeof inspections.addDevice> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const before = await addedBefore(tx, { params, body });
    if (before) return { inspectionDevice: before };
    const recording = await openForRecording(tx, params, { reason: body.reason });
    const device = await selectDeviceOfPlace(tx, recording.place.id, named(body));
    if (!device) throw fieldError('deviceUuid', 'not_found');
    const { entryId, records, snapshot } = await join(tx, recording, device);
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
    return { inspectionDevice: await loadInspectionDevice(tx, recording.inspection.id, entryId) };
  });
