import type {
  ActionRecord,
  DeviceImage,
  ObjectRecord,
  ObservationRecord,
} from '@trapline/contract/device-records/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, found } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import {
  type FirstMade,
  firstMade,
  type MadeKind,
  requireNotDeleted,
  uuidConflict,
} from '../../device-records/first-made.write.ts';
import { lockIfPresent, selectEntryEverAt } from '../devices/inspection-devices.queries.ts';
import { loadInspectionDevice } from '../devices/load-inspection-devices.ts';
import type { LockMode } from '../inspections.queries.ts';
import { type DeviceRecording, openDeviceForRecording, type RecordingContext } from '../open-for-recording.write.ts';

type DeviceRef = { readonly placeId: Ref; readonly inspectionId: Ref; readonly inspectionDeviceId: Ref };

/**
 * Finds the record of an earlier request. The visit may have been approved since, and the device may have come here by
 * a merge: an existing record needs no permission to record.
 */
const placeOf = async (tx: TxCtx, params: DeviceRef, first: FirstMade) => {
  const place = await getVisiblePlace(tx, params.placeId);
  const entry = found(await selectEntryEverAt(tx, place.id, params.inspectionDeviceId));
  const isSame = first.entryId === entry.id || (entry.isGone && first.deviceId === entry.deviceId);
  if (!isSame || first.inspectionId === null || first.entryId === null) throw uuidConflict();
  requireNotDeleted(first);
  if (!(await lockIfPresent(tx, first.entryId))) throw new AppError('request/deleted_since');
  return { id: first.id, inspectionId: first.inspectionId, entryId: first.entryId };
};

type Recorder = {
  readonly lockMode: LockMode;
  readonly record: (recording: DeviceRecording) => Promise<number>;
  readonly context: RecordingContext | undefined;
};

const recorded = async (
  tx: TxCtx,
  params: DeviceRef,
  first: FirstMade | null,
  { record, context, lockMode }: Recorder,
) => {
  if (first) return placeOf(tx, params, first);
  const recording = await openDeviceForRecording(tx, params, context ?? {}, lockMode);
  const id = await record(recording);
  return { id, inspectionId: recording.inspection.id, entryId: recording.entry.id };
};

type What<T, K extends MadeKind = MadeKind> = {
  readonly kind: K;
  /** An action may check its device and end its alarm, and photos are counted: these lock the device exclusively. */
  readonly lockMode: LockMode;
  readonly listOf: (device: InspectionDevice) => readonly T[];
};

export const actionsOf: What<ActionRecord, 'ACTION'> = {
  kind: 'ACTION',
  lockMode: 'alone',
  listOf: ({ device }) => device.deviceActions,
};
export const pestsOf: What<ObjectRecord, 'OBJECT'> = {
  kind: 'OBJECT',
  lockMode: 'shared',
  listOf: ({ device }) => device.deviceObjects,
};
export const observationsOf: What<ObservationRecord, 'OBSERVATION'> = {
  kind: 'OBSERVATION',
  lockMode: 'shared',
  listOf: ({ device }) => device.deviceObservations,
};
export const photosOf: What<DeviceImage> = {
  kind: 'IMAGE',
  lockMode: 'alone',
  listOf: ({ device }) => device.deviceImages,
};

/** Records on a device of a visit, once per uuid; returns the record and its device in their current state. */
export const recordOnce = async <T extends { readonly id: number }>(
  tx: TxCtx,
  params: DeviceRef,
  { kind, lockMode, listOf, context }: What<T> & Pick<Recorder, 'context'>,
  record: (recording: DeviceRecording) => Promise<number>,
) => {
  const { id, inspectionId, entryId } = await recorded(tx, params, await firstMade(tx, kind), {
    record,
    context,
    lockMode,
  });
  const inspectionDevice = await loadInspectionDevice(tx, inspectionId, entryId);
  return { inspectionDevice, record: found(listOf(inspectionDevice).find((one) => one.id === id)) };
};
