import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { violatesUnique } from '../../../kernel/database-errors.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { openForRecording, type Recording, recordingAudit } from '../open-for-recording.ts';
import { recordJoiningActions } from '../records/joining-actions.queries.ts';
import {
  insertEntries,
  type JoiningDevice,
  keepDevicesAsTheyStand,
  putBackAsItStood,
  selectDeviceOfPlace,
  selectTold,
} from './inspection-devices.queries.ts';
import { loadInspectionDevice } from './load-inspection-devices.ts';

const join = async (tx: TxCtx, { place, inspection }: Recording, device: JoiningDevice) => {
  const rootCompanyId = place.root_company_id;
  try {
    const entries = await insertEntries(tx, { id: inspection.id, rootCompanyId }, [device]);
    const where = { rootCompanyId, placeId: place.id, inspectionId: inspection.id, userId: currentUser(tx).id };
    const records = await recordJoiningActions(tx, where, [device], entries);
    const entryId = entries[0]?.id ?? 0;
    if (inspection.status !== 'COMPLETED') return { entryId, records, told: {} };
    await putBackAsItStood(tx, entryId);
    await keepDevicesAsTheyStand(tx, inspection.id, 'as of then');
    const { checkedAt: _, ...told } = await selectTold(tx, entryId);
    return { entryId, records, told };
  } catch (error) {
    throw violatesUnique(error, 'inspection_devices_once') ? new AppError('DEVICE_ALREADY_IN_INSPECTION') : error;
  }
};

export const addInspectionDevice: Handler<typeof inspections.addDevice> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params, { reason: body.reason });
    const device = await selectDeviceOfPlace(tx, recording.place.id, body.deviceUuid ?? body.deviceId ?? '');
    if (!device) throw fieldError('deviceUuid', 'not_found');
    const { entryId, records, told } = await join(tx, recording, device);
    await writeAudit(
      tx,
      recordingAudit(recording, {
        action: 'inspectionDevice.add',
        entityId: entryId,
        after: { deviceId: device.id, ...told },
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
