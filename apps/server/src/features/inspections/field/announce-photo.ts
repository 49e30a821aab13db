import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { isRefOf } from '../../../kernel/refs.ts';
import { releaseStoredFile } from '../../../kernel/stored-files.ts';
import { uuidConflict } from '../../device-records/create-once.write.ts';
import type { WorkSite } from './log-device.ts';
import type { VisitLog } from './logs.queries.ts';
import { openSubject } from './photo-subjects.ts';
import { type AnnouncedPhoto, insertPhoto, lockPhoto, takePhotoOver } from './photos.queries.ts';
import { storePhoto } from './store-photo.ts';

/** Photos of a log: an entry announces each, so that the server knows which bytes are still on the phone. */

type Announcement = Extract<LogEntry, { readonly kind: 'addPhoto' }>;

/** The photo, if it was announced before, under another entry; another photo with its uuid is refused. */
const findAnnounced = async (tx: TxCtx, log: VisitLog, { photoId, sha256 }: Announcement['body']) => {
  const photo = await lockPhoto(tx, photoId);
  if (!photo) return undefined;
  const isOfLog = photo.inspectionUuid === log.inspectionUuid && photo.placeId === log.placeId;
  if (!isOfLog || photo.sha256 !== sha256) throw uuidConflict();
  return photo;
};

const isSameQuestion = ({ questionId, questionUuid }: AnnouncedPhoto, { question }: Announcement['body']): boolean => {
  if (question === undefined) return questionId === null;
  return questionId !== null && questionUuid !== null && isRefOf(question, { id: questionId, uuid: questionUuid });
};

/** A photo shows one thing: the office decides about an announcement of the same photo for something else. */
const requireSameSubject = (photo: AnnouncedPhoto, body: Announcement['body']): void => {
  const { device = null, intervention = null, section = null, recommendation = null } = body;
  const isSame =
    photo.deviceUuid === device &&
    photo.interventionUuid === intervention &&
    photo.section === section &&
    photo.recommendationUuid === recommendation &&
    isSameQuestion(photo, body);
  // the subject of a refused photo is not known before the office applies it
  if (photo.refused !== null || !isSame) throw fieldError('photoId', 'already_used');
};

/** The office applies a photo that was set aside: its stored bytes become part of the visit. */
const takeOver = async (
  tx: TxCtx,
  site: WorkSite,
  entry: Announcement,
  photo: AnnouncedPhoto,
): Promise<Adjustment | null> => {
  // a withdrawn photo does not come back, in whichever order the office applies both entries
  if (photo.withdrawnAt !== null) return null;
  if (photo.fileId === null) throw new AppError('inspections/photo_awaited');
  const { adjustment, subject, at } = await openSubject(tx, site, entry);
  await takePhotoOver(tx, photo.id, { subject, madeAt: at });
  const file = await releaseStoredFile(tx, photo.fileId);
  const { device: deviceUuid = null, question = '', reason } = entry.body;
  await storePhoto(tx, { ...site, at }, { uuid: photo.uuid, deviceUuid, question, reason, ...subject }, file);
  return adjustment;
};

/** The photo was announced before, by another entry or as part of what the office decides about. */
const announceAgain = async (
  tx: TxCtx,
  site: WorkSite,
  entry: Announcement,
  photo: AnnouncedPhoto,
): Promise<Adjustment | null> => {
  if (tx.appliedBy && photo.refused !== null) return takeOver(tx, site, entry, photo);
  requireSameSubject(photo, entry.body);
  return null;
};

export const announcePhoto = async (
  tx: TxCtx,
  site: WorkSite,
  entry: Announcement,
  log: VisitLog,
): Promise<Adjustment | null> => {
  const { body, seq } = entry;
  const announced = await findAnnounced(tx, log, body);
  if (announced) return announceAgain(tx, site, entry, announced);
  const { photoId, sha256, size, reason } = body;
  const { adjustment, subject, at } = await openSubject(tx, site, entry);
  await insertPhoto(tx, log, { uuid: photoId, seq, subject, sha256, size, madeAt: at, reason, refused: null });
  return adjustment;
};

/** The photo of an entry that was set aside is also received, for the office. */
export const announceForOffice = async (
  tx: TxCtx,
  log: VisitLog,
  { body, seq }: Announcement,
  code: string,
): Promise<void> => {
  if (await findAnnounced(tx, log, body)) return;
  const { photoId, sha256, size } = body;
  await insertPhoto(tx, log, { uuid: photoId, seq, subject: {}, sha256, size, madeAt: tx.now(), refused: code });
};
