import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { type DraftPhoto, fileOfPhoto } from '~/lib/phone/draft-photo.ts';
import { randomKey } from '~/lib/random-key.ts';
import type { DraftToStore } from '../logic/drafts.ts';
import type { AddResult } from '../outbox/outbox.ts';
import type { SingleSubmission, Submission } from '../outbox/outbox-entry.ts';
import { deleteEntries, type StoredDraft, writeTap } from '../outbox/phone-store.ts';
import { notifyDraftTabs, visitLog, visitOutbox, visitPhotos } from '../outbox/visit-outbox.ts';
import { toContent, toTimeCorrection } from './as-submission.ts';
import { deleteEndDraft } from './end-drafts.ts';
import { isRejected, type LogContent, type LoggedEntry, type LogSubject } from './log-entry.ts';
import {
  deletePhotosOfEntries,
  type PhotoSubject,
  type QueuedPhoto,
  withdrawPhotos,
  withdrawPhotosOfDevice,
  writePhotos,
} from './photo-store.ts';
import type { AddOptions } from './visit-log.ts';

/**
 * What a person does in visits and facilities: through a log, or by single calls if the phone stores nothing.
 */

type VisitRef = { readonly placeUuid: string; readonly visitUuid: string };

type NewContent = { readonly id: string; readonly content: LogContent };
type NewPhoto = { readonly photo: DraftPhoto; readonly entryId: string; readonly subject: PhotoSubject };

type StoreOptions = {
  readonly undoMs?: number;
  readonly photos?: readonly NewPhoto[];
  /** Writes what belongs to the same tap, in the same transaction. */
  readonly beside?: AddOptions['beside'];
};

const toQueued = (
  subject: LogSubject,
  { photo, entryId, subject: shown }: NewPhoto,
  userUuid: string,
): QueuedPhoto => ({
  ...subject,
  ...shown,
  userUuid,
  entryId,
  photoId: photo.key,
  preview: photo.preview,
  madeAt: new Date().toISOString(),
  state: 'waiting',
  tries: 0,
  fault: null,
  decidedAt: null,
});

/** Stores entries and photos of one tap in one transaction, then sends them. */
export const storeInLog = (
  subject: LogSubject,
  added: readonly NewContent[],
  options: StoreOptions = {},
): AddResult => {
  const { undoMs = 0, photos = [], beside } = options;
  const userUuid = visitLog.user ?? '';
  const rows = photos.map((photo) => toQueued(subject, photo, userUuid));
  const { ids, stored } = visitLog.add(
    subject,
    added.map(({ content }) => content),
    {
      undoMs,
      ids: added.map(({ id }) => id),
      beside: (table) =>
        Promise.all([
          beside?.(table),
          writePhotos(
            table,
            rows,
            photos.map(({ photo }) => photo),
          ),
        ]),
    },
  );
  if (rows.length > 0) void visitPhotos.show(rows, stored);
  return { keys: ids, stored };
};

type Work = VisitRef & {
  readonly device: InspectionDevice;
  /** Why a completed visit is changed. */
  readonly reason: Reason | undefined;
  readonly submissions: readonly Submission[];
  readonly undoMs: number;
  readonly draft: StoredDraft | undefined;
};

const targetOf = ({ placeUuid, visitUuid, device, reason }: Work) => ({
  placeId: placeUuid,
  inspectionId: visitUuid,
  inspectionDeviceId: device.uuid,
  deviceUuid: device.device.uuid,
  reason,
});

const toSingle = (submission: Submission): SingleSubmission =>
  submission.verb === 'addPhoto' ? { verb: 'addImage', file: fileOfPhoto(submission.photo) } : submission;

/** A browser that stores nothing sends the work at once by single calls, under the same uuids. */
const sendByCalls = (work: Work, ids: readonly string[]): void => {
  const keys = work.submissions.map((one, index) => (one.verb === 'addPhoto' ? one.photo.key : (ids[index] ?? '')));
  const entries = visitOutbox.prepare(targetOf(work), work.submissions.map(toSingle), { keys });
  visitOutbox.adopt(entries, { draft: work.draft });
};

/** Stores the work on a device in one transaction, then sends it. */
export const recordWork = (work: Work): AddResult => {
  const { placeUuid, visitUuid, device, submissions, undoMs, draft, reason } = work;
  const target = { device, reason };
  const ids = submissions.map(() => randomKey());
  const added = submissions.flatMap((submission, index): NewContent[] => {
    const id = ids[index] ?? randomKey();
    const correction = toTimeCorrection(submission, id, target);
    const first = { id, content: toContent(submission, target) };
    return correction ? [first, { id: randomKey(), content: correction }] : [first];
  });
  const photos = submissions.flatMap((submission, index): NewPhoto[] => {
    if (submission.verb !== 'addPhoto') return [];
    const subject = { device: device.device.uuid, question: null };
    return [{ photo: submission.photo, entryId: ids[index] ?? '', subject }];
  });
  const { keys, stored } = storeInLog({ placeUuid, visitUuid }, added, {
    undoMs,
    photos,
    beside: (table) => writeTap(table, [], draft),
  });
  const isStored = stored.then((isOnDisk) => {
    if (!isOnDisk) sendByCalls(work, ids);
    else if (draft) notifyDraftTabs();
    return isOnDisk;
  });
  return { keys, stored: isStored };
};

/** Stores entries that are not about one device; resolves `stored` to whether the phone has them. */
export const recordEntries = (
  visit: VisitRef,
  contents: readonly LogContent[],
  beside?: StoreOptions['beside'],
): AddResult =>
  storeInLog(
    visit,
    contents.map((content) => ({ id: randomKey(), content })),
    { beside },
  );

/** Ends the visit on this phone; resolves to whether the phone has stored it. */
export const endWork = async (visit: VisitRef, contents: readonly LogContent[]): Promise<boolean> => {
  const owner = { userUuid: visitLog.user ?? '', visitUuid: visit.visitUuid };
  return recordEntries(visit, contents, (table) => deleteEndDraft(table, owner)).stored;
};

/** Removes a device from the visit, with what was recorded on it. */
export const removeVisitDevice = async (
  visit: VisitRef,
  device: string,
  reason: Reason | undefined,
): Promise<boolean> => {
  const { visitUuid } = visit;
  const content = { kind: 'leaveDevice', device, body: { reason } } as const;
  const id = randomKey();
  const { stored } = storeInLog(visit, [{ id, content }], {
    beside: (table) => withdrawPhotosOfDevice(table, { userUuid: visitLog.user ?? '', visitUuid, device }, id),
  });
  const isStored = await stored;
  await visitPhotos.reload();
  return isStored;
};

type AnswerPhoto = {
  readonly photo: DraftPhoto;
  readonly question: string;
  readonly reason: Reason | undefined;
};

/** Stores a photo of an answer. */
export const recordAnswerPhoto = (visit: VisitRef, { photo, question, reason }: AnswerPhoto): AddResult => {
  const { key: photoId, sha256, bytes } = photo;
  const content = { kind: 'addPhoto', body: { photoId, sha256, size: bytes.byteLength, question, reason } } as const;
  const id = randomKey();
  const subject = { device: null, question };
  return storeInLog(visit, [{ id, content }], { photos: [{ photo, entryId: id, subject }] });
};

/** Withdraws a photo, also one that the server has; bytes that were not sent are not sent any more. */
export const withdrawVisitPhoto = async (
  visit: VisitRef,
  photoId: string,
  reason: Reason | undefined,
): Promise<boolean> => {
  const content = { kind: 'removePhoto', body: { photoId, reason } } as const;
  const id = randomKey();
  const { stored } = storeInLog(visit, [{ id, content }], {
    beside: (table) => withdrawPhotos(table, [photoId], id),
  });
  const isStored = await stored;
  await visitPhotos.reload();
  return isStored;
};

const keysIn = (keys: readonly string[]) => {
  const logged = new Set(visitLog.getState().entries.map(({ id }) => id));
  return { ids: keys.filter((key) => logged.has(key)), single: keys.filter((key) => !logged.has(key)) };
};

/**
 * Removes work that was not sent, without a trace, and stores the draft of which it was made in the same transaction.
 * Returns false when a part of it was sent.
 */
export const undoWork = async (keys: readonly string[], toStore?: DraftToStore): Promise<boolean> => {
  const { ids, single } = keysIn(keys);
  const isUndone =
    ids.length === 0 ||
    (await visitLog.undo(ids, async (table) => {
      await deletePhotosOfEntries(table, ids);
      await deleteEntries(table, single);
      await writeTap(table, [], toStore?.());
    }));
  if (isUndone && toStore) notifyDraftTabs();
  await visitPhotos.reload();
  return isUndone && (await visitOutbox.undo(single));
};

/** Ends the time in which this work can be undone. */
export const releaseWork = (keys: readonly string[]): void => {
  visitOutbox.release(keys);
  void visitLog.release(keysIn(keys).ids);
};

/** Sends everything; resolves when all records are sent or the connection is lost. Photos follow. */
export const flushWork = async (): Promise<void> => {
  await visitLog.flush();
  void visitPhotos.nudge();
  await visitOutbox.flush();
};

/** Sends everything now on request of the person, also refused entries. */
export const retryWork = (): void => {
  void visitLog.retry();
  void visitPhotos.retry();
  visitOutbox.retry();
};

/** The number of entries of a visit without effect: the server has refused them, or the office decides about them. */
export const countWithoutEffect = (visitUuid: string): number =>
  visitLog
    .getState()
    .entries.filter(
      (entry) => entry.visitUuid === visitUuid && (entry.state === 'unsendable' || entry.state === 'setAside'),
    ).length +
  visitOutbox.getState().entries.filter((entry) => entry.inspectionId === visitUuid && entry.state === 'refused')
    .length;

/**
 * The person has seen what the office has rejected in a visit. The start of a visit goes last: without it the page of a
 * visit that was started on this phone could not show the others.
 */
export const dismissRejected = async (visitUuid: string): Promise<void> => {
  const ofVisit = () => visitLog.getState().entries.filter((entry) => entry.visitUuid === visitUuid);
  const settle = (entries: readonly LoggedEntry[]) =>
    visitLog.forget(
      entries.map(({ id }) => id),
      'settle',
    );
  await settle(ofVisit().filter((entry) => isRejected(entry) && entry.content.kind !== 'startVisit'));
  const photos = visitPhotos.getState().photos.filter((photo) => photo.visitUuid === visitUuid && isRejected(photo));
  await visitPhotos.forget(photos.map(({ photoId }) => photoId));
  const left = ofVisit();
  if (left.every(isRejected)) await settle(left);
};
