import type {
  ActionRecord,
  DeviceImage,
  ObjectRecord,
  ObservationRecord,
} from '@trapline/contract/device-records/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import {
  type CreatedKind,
  type ExistingRecord,
  findExisting,
  requireNotDeleted,
  uuidConflict,
} from '../../device-records/create-once.write.ts';
import { lockEntryIfPresent, selectEntryIncludingRemoved } from '../devices/inspection-devices.queries.ts';
import { loadInspectionDevice } from '../devices/load-inspection-devices.ts';
import type { LockMode } from '../inspections.queries.ts';
import {
  openDeviceForRecording,
  type RecordingContext,
  type RecordingTarget,
  requireOpen,
} from '../open-for-recording.write.ts';
import { type DeviceRef, lockUsualTarget } from './recording-target.queries.ts';

export type { DeviceRef };

/**
 * Finds the record of an earlier request. The visit may have been approved since, and the device may be part of this
 * visit because of a merge: an existing record needs no permission to record.
 */
const positionOf = async (tx: TxCtx, params: DeviceRef, existing: ExistingRecord) => {
  const place = await getVisiblePlace(tx, params.placeId);
  const entry = requireFound(await selectEntryIncludingRemoved(tx, place.id, params.inspectionDeviceId));
  const isSame = existing.entryId === entry.id || (entry.isGone && existing.deviceId === entry.deviceId);
  if (!isSame || existing.inspectionId === null || existing.entryId === null) throw uuidConflict();
  requireNotDeleted(existing);
  if (!(await lockEntryIfPresent(tx, existing.entryId))) throw new AppError('request/deleted_since');
  return { id: existing.id, inspectionId: existing.inspectionId, entryId: existing.entryId };
};

type RecordStep = {
  readonly lockMode: LockMode;
  readonly record: (recording: RecordingTarget) => Promise<number>;
  readonly context: RecordingContext | undefined;
};

const findOrRecord = async (
  tx: TxCtx,
  params: DeviceRef,
  existing: ExistingRecord | null,
  { record, context, lockMode }: RecordStep,
) => {
  if (existing) return positionOf(tx, params, existing);
  const recording = await openDeviceForRecording(tx, params, context ?? {}, lockMode);
  const id = await record(recording);
  return { id, inspectionId: recording.inspection.id, entryId: recording.entry.id };
};

type RecordOnceOptions<T, K extends CreatedKind = CreatedKind> = {
  readonly kind: K;
  /** An action may check its device and end its alarm, and photos are counted: these lock the device exclusively. */
  readonly lockMode: LockMode;
  readonly listOf: (device: InspectionDevice) => readonly T[];
};

export const ACTION_OPTIONS: RecordOnceOptions<ActionRecord, 'ACTION'> = {
  kind: 'ACTION',
  lockMode: 'alone',
  listOf: ({ device }) => device.deviceActions,
};
export const PEST_OPTIONS: RecordOnceOptions<ObjectRecord, 'OBJECT'> = {
  kind: 'OBJECT',
  lockMode: 'shared',
  listOf: ({ device }) => device.deviceObjects,
};
export const OBSERVATION_OPTIONS: RecordOnceOptions<ObservationRecord, 'OBSERVATION'> = {
  kind: 'OBSERVATION',
  lockMode: 'shared',
  listOf: ({ device }) => device.deviceObservations,
};
export const PHOTO_OPTIONS: RecordOnceOptions<DeviceImage> = {
  kind: 'IMAGE',
  lockMode: 'alone',
  listOf: ({ device }) => device.deviceImages,
};

export type Recorded = { readonly id: number; readonly inspectionId: number; readonly entryId: number };

type CreateOptions = Pick<RecordOnceOptions<never>, 'kind' | 'lockMode'> &
  Pick<RecordStep, 'context'> & {
    /** The catalogue entry that is recorded; a photo has none. */
    readonly subject?: Ref;
  };

/** The usual case in one statement; undefined if anything is unusual, for which the single checks are made. */
const openUsualTarget = async (tx: TxCtx, params: DeviceRef, { kind, lockMode, context, subject }: CreateOptions) => {
  if (kind === 'IMAGE' || subject === undefined) return undefined;
  const target = await lockUsualTarget(tx, params, { subject: { kind, ref: subject }, lockMode });
  return target && { ...target, reason: context?.reason };
};

/** Records on a device of a visit, once per uuid; returns where the record is now. */
export const createOnce = async (
  tx: TxCtx,
  params: DeviceRef,
  options: CreateOptions,
  record: (recording: RecordingTarget) => Promise<number>,
): Promise<Recorded> => {
  const { kind, lockMode, context } = options;
  const target = await openUsualTarget(tx, params, options);
  if (!target) return findOrRecord(tx, params, await findExisting(tx, kind), { record, context, lockMode });
  requireOpen(tx, target);
  return { id: await record(target), inspectionId: target.inspection.id, entryId: target.entry.id };
};

/** A record and its device in their current state. */
export const loadRecorded = async <T extends { readonly id: number }>(
  tx: TxCtx,
  { id, inspectionId, entryId }: Recorded,
  { listOf }: Pick<RecordOnceOptions<T>, 'listOf'>,
) => {
  const inspectionDevice = await loadInspectionDevice(tx, inspectionId, entryId);
  return { inspectionDevice, record: requireFound(listOf(inspectionDevice).find((one) => one.id === id)) };
};
