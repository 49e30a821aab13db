import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../../kernel/access.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { clearDetections, storeRecord } from '../../device-records/records.write.ts';
import { observationFacts, requireAction, requireObject } from '../../device-records/require-recordable.write.ts';
import { markChecked } from '../devices/inspection-devices.queries.ts';
import { type RecordingTarget, recordingAudit, recordingDeviceOf, toDeviceSite } from '../open-for-recording.write.ts';
import { creationAt } from './creation-at.ts';
import {
  ACTION_OPTIONS,
  createOnce,
  type DeviceRef,
  OBSERVATION_OPTIONS,
  PEST_OPTIONS,
  type Recorded,
} from './record-once.ts';

/** Steps that record on a device of a visit: for single calls, and for the entries that a phone sends in a log. */

/** Marks the device as checked; in a completed visit this is audited, and an existing mark stays. */
const markDeviceChecked = async (tx: TxCtx, recording: RecordingTarget, at: Date): Promise<void> => {
  const { entry, inspection } = recording;
  const isEnded = inspection.status === 'COMPLETED';
  if (isEnded && entry.checkedAt !== null) return;
  await markChecked(tx, entry.id, currentUser(tx).id, at);
  if (!isEnded) return;
  await writeAudit(tx, recordingAudit(recording, { action: 'inspectionDevice.check', entityId: entry.id }));
};

type Action = InputOf<typeof inspections.addAction>['body'];

/** An inspecting action marks the device as checked, a cleaning one ends its detection alert (DEC-099). */
export const recordAction = (tx: TxCtx, params: DeviceRef, body: Action): Promise<Recorded> =>
  createOnce(tx, params, { ...ACTION_OPTIONS, context: body, subject: body.deviceTypeActionId }, async (recording) => {
    const { entry, inspection } = recording;
    const found = await requireAction(tx, recordingDeviceOf(recording), body.deviceTypeActionId);
    const { amount, note } = body;
    const creation = creationAt(tx, inspection, body.recordedAt);
    const facts = { kind: 'ACTION', catalogueId: found.id, amount, note } as const;
    const id = await storeRecord(tx, toDeviceSite(recording), facts, creation);
    if (found.isInspection) await markDeviceChecked(tx, recording, creation.at);
    if (found.shouldClean) await clearDetections(tx, [entry.deviceId], creation.at);
    return id;
  });

type Pest = InputOf<typeof inspections.addObject>['body'];

/** Records pests found in a device. */
export const recordPest = (tx: TxCtx, params: DeviceRef, body: Pest): Promise<Recorded> =>
  createOnce(tx, params, { ...PEST_OPTIONS, context: body, subject: body.deviceTypeObjectId }, async (recording) => {
    const { id: catalogueId } = await requireObject(tx, recordingDeviceOf(recording), body.deviceTypeObjectId);
    const { amount, note } = body;
    const facts = { kind: 'OBJECT', catalogueId, amount, note } as const;
    return storeRecord(tx, toDeviceSite(recording), facts, creationAt(tx, recording.inspection, body.recordedAt));
  });

type Observation = InputOf<typeof inspections.addObservation>['body'];

export const recordObservation = (tx: TxCtx, params: DeviceRef, body: Observation): Promise<Recorded> =>
  createOnce(
    tx,
    params,
    { ...OBSERVATION_OPTIONS, context: body, subject: body.deviceTypeObservationId },
    async (recording) => {
      const creation = creationAt(tx, recording.inspection, body.recordedAt);
      const when = { at: creation.at, visit: recording.inspection };
      const facts = await observationFacts(tx, recordingDeviceOf(recording), body, when);
      return storeRecord(tx, toDeviceSite(recording), facts, creation);
    },
  );
