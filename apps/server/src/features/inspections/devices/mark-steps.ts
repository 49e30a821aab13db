import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import {
  type DeviceRecording,
  openDeviceForMarking,
  openDeviceForRecording,
  type RecordingContext,
  type RecordingTarget,
  recordingAudit,
} from '../open-for-recording.write.ts';
import { creationAt } from '../records/creation-at.ts';
import type { DeviceRef } from '../records/record-once.ts';
import { markChecked, markScanned } from './inspection-devices.queries.ts';
import { selectArrivalOfPhoto, selectPhotosOfVisit, updateExplanations } from './not-checked.queries.ts';

/** Steps that mark a device of a visit: for single calls, and for the entries that a phone sends in a log. */

const MARKS = {
  scannedAt: { action: 'inspectionDevice.scan', write: markScanned },
  checkedAt: { action: 'inspectionDevice.check', write: markChecked },
} as const;

/**
 * Marks a device. The time of the first mark stays, also if the request with the first one arrives last (two phones in
 * one visit).
 */
export const markDevice = async (
  tx: TxCtx,
  params: DeviceRef,
  mark: keyof typeof MARKS,
  statement: RecordingContext,
): Promise<RecordingTarget> => {
  const recording = await openDeviceForMarking(tx, params, mark, statement);
  const { entry, inspection } = recording;
  const made = creationAt(tx, inspection, statement.recordedAt);
  const marked = entry[mark];
  const isFirst = marked === null || (inspection.status === 'IN_PROGRESS' && made.at < marked);
  if (!isFirst) return recording;
  const { action, write } = MARKS[mark];
  await write(tx, entry.id, currentUser(tx).id, made.at);
  await writeAudit(tx, recordingAudit(recording, { action, entityId: entry.id, after: made.trail }));
  return recording;
};

type NotChecked = InputOf<typeof inspections.setNotChecked>['body'];

const photoNamed = async (tx: TxCtx, { entry, inspection }: DeviceRecording, imageId: NotChecked['imageId']) => {
  if (!imageId) return undefined;
  const photos = await selectPhotosOfVisit(tx, inspection.id);
  const photo = photos.find((one) => one.entryId === entry.id && isRefOf(imageId, one));
  if (!photo) throw fieldError('imageId', 'not_found');
  return photo;
};

/** Stores why a device was not checked, entered at the device or corrected later. */
export const explainDevice = async (
  tx: TxCtx,
  params: DeviceRef,
  body: NotChecked,
  recordedAt?: string,
): Promise<DeviceRecording> => {
  const recording = await openDeviceForRecording(tx, params, { reason: body.amendment, recordedAt }, 'alone');
  const { entry } = recording;
  if (entry.checkedAt !== null) throw new AppError('inspections/already_checked');
  const { reason, imageId } = body;
  const note = body.note || null;
  const photo = await photoNamed(tx, recording, imageId);

  // the photo stays unless the request names another one or none
  const stored = imageId === undefined ? entry.notCheckedImageId : (photo?.id ?? null);
  const isNew =
    entry.notCheckedReason !== reason || entry.notCheckedNote !== note || entry.notCheckedImageId !== stored;
  if (!isNew) return recording;
  await updateExplanations(tx, [{ entryId: entry.id, reason, note, imageId: stored }], currentUser(tx).id);
  const before = {
    notChecked: entry.notCheckedReason,
    note: entry.notCheckedNote,
    photo: await selectArrivalOfPhoto(tx, entry.notCheckedImageId),
  };
  const after = { notChecked: reason, note, photo: await selectArrivalOfPhoto(tx, stored) };
  const change = { action: 'inspectionDevice.explain', entityId: entry.id, before, after } as const;
  await writeAudit(tx, recordingAudit(recording, change));
  return recording;
};
