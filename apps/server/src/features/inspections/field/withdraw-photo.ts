import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { findImageOfVisits } from '../../device-records/images.read.ts';
import { removeRecordImage } from '../../device-records/images.write.ts';
import { answerPhotoWithdrawn } from '../inspections.events.ts';
import { openForRecording, type Recording } from '../open-for-recording.write.ts';
import { type LogSite, refOfVisit } from './log-device.ts';
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

/** As in a single call: a person withdraws their own photos, an admin of the contractor those of others. */
const requireMayWithdraw = (tx: TxCtx, author: { readonly userId: number }): void => {
  const { id, type, ...company } = currentUser(tx);
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

/** Withdraws a photo: its bytes are not expected any more, and if they have arrived the photo is deleted. */
export const withdrawPhoto = async (
  tx: TxCtx,
  site: LogSite,
  { body }: { readonly body: Withdrawal },
): Promise<Adjustment | null> => {
  const photo = await lockPhoto(tx, body.photoId);
  if (photo?.inspectionUuid !== site.visit.uuid) return withdrawUnannounced(tx, site, body);
  if (photo.withdrawnAt !== null) return null;
  requireMayWithdraw(tx, photo);
  const recording = await openVisit(tx, site, body);
  if (photo.receivedAt !== null && photo.refused === null) await removeFromVisit(tx, recording, photo);
  await updatePhoto(tx, photo.id, { withdrawn_at: tx.now() });
  return adjustmentOf(recording);
};
