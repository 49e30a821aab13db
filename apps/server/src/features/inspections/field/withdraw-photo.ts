import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { findImageOfVisits } from '../../device-records/images.read.ts';
import { removeRecordImage } from '../../device-records/images.write.ts';
import { removePhonePhoto } from '../../recommendations/phone-recommendation.write.ts';
import { answerPhotoWithdrawn, interventionPhotoWithdrawn } from '../inspections.events.ts';
import { openForRecording, type Recording } from '../open-for-recording.write.ts';
import { dropStoredPhoto } from './drop-stored-photo.ts';
import { type LogSite, refOfVisit, requireVisit, type WorkSite } from './log-device.ts';
import { type AnnouncedPhoto, lockPhoto, updatePhoto } from './photos.queries.ts';

type Withdrawal = Extract<LogEntry, { readonly kind: 'removePhoto' }>['body'];

const removeFromDevice = (tx: TxCtx, { place, inspection, reason }: Recording, deviceId: number, uuid: string) =>
  removeRecordImage(
    tx,
    { rootCompanyId: place.root_company_id, placeId: place.id, inspection, reason },
    deviceId,
    uuid,
  );

const removeFromVisit = (tx: TxCtx, recording: Recording, { uuid, deviceId }: AnnouncedPhoto): Promise<unknown> =>
  deviceId === null
    ? emit(tx, answerPhotoWithdrawn, { recording, uuid })
    : removeFromDevice(tx, recording, deviceId, uuid);

/**
 * As in a single call: a person withdraws their own photos, an admin of the contractor those of others. If the office
 * applies the entry, the admin is the person who decides.
 */
const requireMayWithdraw = (tx: TxCtx, author: { readonly userId: number }): void => {
  const { id } = currentUser(tx);
  const { type, ...company } = tx.appliedBy ?? currentUser(tx);
  const isAdmin = type === 'SUPER_ADMIN' || type === 'COMPANY_ADMIN';
  if (author.userId !== id && (isClientSide(company) || !isAdmin)) throw new AppError('forbidden');
};

const openVisit = (tx: TxCtx, site: LogSite, { reason }: Withdrawal): Promise<Recording> =>
  openForRecording(tx, refOfVisit(site), { reason, recordedAt: site.at.toISOString() });

const adjustmentOf = ({ recordedIn }: Recording): Adjustment | null => (recordedIn ? 'visit_merged' : null);

/** A photo of a device that was not announced in this visit: sent by a single call, or before a merge. */
const withdrawUnannounced = async (tx: TxCtx, site: LogSite, body: Withdrawal): Promise<Adjustment | null> => {
  const image = requireFound(await findImageOfVisits(tx, site.place.id, body.photoId));
  if (image.deletedAt !== null) return null;
  requireMayWithdraw(tx, image);
  const recording = await openVisit(tx, site, body);
  if (image.inspectionId !== recording.inspection.id) throw new AppError('not_found');
  await removeFromDevice(tx, recording, image.deviceId, image.uuid);
  return adjustmentOf(recording);
};

const hasArrived = ({ receivedAt, refused }: AnnouncedPhoto): boolean => receivedAt !== null && refused === null;

const withdrawFromVisit = async (
  tx: TxCtx,
  site: LogSite,
  body: Withdrawal,
  photo: AnnouncedPhoto,
): Promise<Adjustment | null> => {
  const recording = await openVisit(tx, site, body);
  if (hasArrived(photo)) await removeFromVisit(tx, recording, photo);
  return adjustmentOf(recording);
};

/** A photo of an intervention or recommendation; one that was set aside belongs to none yet. */
const withdrawFromWork = async (
  tx: TxCtx,
  { place }: WorkSite,
  { reason }: Withdrawal,
  photo: AnnouncedPhoto,
): Promise<null> => {
  const { uuid, interventionId, recommendationId } = photo;
  if (!hasArrived(photo)) return null;
  if (interventionId !== null) await emit(tx, interventionPhotoWithdrawn, { place, interventionId, uuid, reason });
  if (recommendationId !== null) {
    const target = { placeId: place.id, recommendation: String(recommendationId) };
    await removePhonePhoto(tx, { ...target, uuid, reason });
  }
  return null;
};

const isOfWork = ({ inspectionUuid, interventionId, recommendationId }: AnnouncedPhoto): boolean =>
  inspectionUuid === null || interventionId !== null || recommendationId !== null;

/** Withdraws a photo: its bytes are not expected any more, and if they have arrived the photo is deleted. */
export const withdrawPhoto = async (
  tx: TxCtx,
  site: WorkSite,
  { body }: { readonly body: Withdrawal },
): Promise<Adjustment | null> => {
  const photo = await lockPhoto(tx, body.photoId);
  const isOfLog = photo?.inspectionUuid === (site.visit?.uuid ?? null) && photo.placeId === site.place.id;
  if (!isOfLog) return withdrawUnannounced(tx, requireVisit(site), body);
  if (photo.withdrawnAt !== null) return null;
  requireMayWithdraw(tx, photo);
  const adjustment = isOfWork(photo)
    ? await withdrawFromWork(tx, site, body, photo)
    : await withdrawFromVisit(tx, requireVisit(site), body, photo);
  await updatePhoto(tx, photo.id, { withdrawn_at: tx.now() });
  await dropStoredPhoto(tx, photo);
  return adjustment;
};
