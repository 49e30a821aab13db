import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { releaseStoredFile } from '../../../kernel/stored-files.ts';
import { uuidConflict } from '../../device-records/create-once.write.ts';
import { requireImageLimit } from '../../device-records/images.write.ts';
import { IMAGE_LIMIT } from '../devices/photo-steps.ts';
import { openDeviceForRecording, openForRecording, toDeviceSite } from '../open-for-recording.write.ts';
import { type LogSite, openLogDevice, refOfVisit } from './log-device.ts';
import type { VisitLog } from './logs.queries.ts';
import {
  type AnnouncedPhoto,
  countAwaitedPhotos,
  insertPhoto,
  lockPhoto,
  selectQuestionOfVisit,
  updatePhoto,
} from './photos.queries.ts';
import { storePhoto } from './store-photo.ts';

/** Photos of a log: an entry announces each, so that the server knows which bytes are still on the phone. */

type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { readonly kind: K }>;

type Announcement = EntryOf<'addPhoto'>;
type Subject = Pick<AnnouncedPhoto, 'deviceId' | 'questionId'> & { readonly adjustment: Adjustment | null };

/** Announced photos count as well: the limit is reached before their bytes arrive. */
const deviceSubject = async (
  tx: TxCtx,
  site: LogSite,
  device: string,
  { reason }: Announcement['body'],
): Promise<Subject> => {
  const context = { reason, recordedAt: site.at.toISOString() };
  const { params, adjustment } = await openLogDevice(tx, site, device, reason);
  const recording = await openDeviceForRecording(tx, params, context, 'alone');
  const { deviceId } = recording.entry;
  const awaited = await countAwaitedPhotos(tx, site.visit.uuid, deviceId);
  await requireImageLimit(tx, toDeviceSite(recording), { ...IMAGE_LIMIT, maxImages: IMAGE_LIMIT.maxImages - awaited });
  return { deviceId, questionId: null, adjustment };
};

const questionSubject = async (tx: TxCtx, site: LogSite, { question = '', reason }: Announcement['body']) => {
  const context = { reason, recordedAt: site.at.toISOString() };
  const { inspection, recordedIn } = await openForRecording(tx, refOfVisit(site), context);
  const { id } = requireFound(await selectQuestionOfVisit(tx, inspection.id, question));
  return { deviceId: null, questionId: id, adjustment: recordedIn ? 'visit_merged' : null } as const;
};

/** The photo, if it was announced before, under another entry; another photo with its uuid is refused. */
const findAnnounced = async (tx: TxCtx, log: VisitLog, { photoId, sha256 }: Announcement['body']) => {
  const photo = await lockPhoto(tx, photoId);
  if (photo && (photo.inspectionUuid !== log.inspectionUuid || photo.sha256 !== sha256)) throw uuidConflict();
  return photo;
};

const findSubject = (tx: TxCtx, site: LogSite, body: Announcement['body']): Promise<Subject> =>
  body.device ? deviceSubject(tx, site, body.device, body) : questionSubject(tx, site, body);

/** The office applies a photo that was set aside: its stored bytes become part of the visit. */
const takeOver = async (
  tx: TxCtx,
  site: LogSite,
  { body }: Announcement,
  photo: AnnouncedPhoto,
): Promise<Adjustment | null> => {
  // a withdrawn photo does not come back, in whichever order the office applies both entries
  if (photo.refused === null || photo.withdrawnAt !== null) return null;
  if (photo.fileId === null) throw new AppError('inspections/photo_awaited');
  const { adjustment, deviceId, questionId } = await findSubject(tx, site, body);
  const subject = { device_id: deviceId, question_id: questionId };
  await updatePhoto(tx, photo.id, { ...subject, refused: null, file_id: null });
  const file = await releaseStoredFile(tx, photo.fileId);
  const { device: deviceUuid = null, question = '' } = body;
  await storePhoto(tx, site, { uuid: photo.uuid, deviceUuid, question }, file);
  return adjustment;
};

export const announcePhoto = async (
  tx: TxCtx,
  site: LogSite,
  entry: Announcement,
  log: VisitLog,
): Promise<Adjustment | null> => {
  const { body, seq } = entry;
  const announced = await findAnnounced(tx, log, body);
  if (announced) return tx.appliedBy ? takeOver(tx, site, entry, announced) : null;
  const { photoId, sha256, size } = body;
  const { adjustment, ...subject } = await findSubject(tx, site, body);
  await insertPhoto(tx, log, { uuid: photoId, seq, ...subject, sha256, size, madeAt: site.at, refused: null });
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
  const subject = { deviceId: null, questionId: null };
  await insertPhoto(tx, log, { uuid: photoId, seq, ...subject, sha256, size, madeAt: tx.now(), refused: code });
};
