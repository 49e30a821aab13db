import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { throwUuidConflict } from './create-once.write.ts';
import { imageDeleted } from './device-records.events.ts';
import { countImagesAt, insertImage, markImageDeleted, selectImageForUpdate } from './images.queries.ts';
import { type RecordSite, recordAudit } from './record-audit.write.ts';
import type { Creation, DeviceSite } from './records.write.ts';

type ImageLimit = { readonly maxImages: number; readonly errorCode: ErrorCode };

type ImageTerms = ImageLimit & {
  /** The time the photo was taken, if that was before it arrived. */
  readonly made?: Creation | undefined;
};

export const requireImageLimit = async (
  tx: TxCtx,
  { deviceId, entryId }: DeviceSite,
  { maxImages, errorCode }: ImageLimit,
) => {
  if ((await countImagesAt(tx, deviceId, entryId)) >= maxImages) throw new AppError(errorCode);
};

/** Stores one photo of a device with its audit row; returns the photo's id. */
export const insertRecordImage = async (
  tx: TxCtx,
  site: DeviceSite,
  file: ReceivedFile,
  { made: creation, ...limit }: ImageTerms,
): Promise<number> => {
  const { rootCompanyId, deviceId, entryId, inspection } = site;
  await requireImageLimit(tx, site, limit);
  const stored = await insertStoredFile(tx, rootCompanyId, file);
  const image = await insertImage(tx, {
    rootCompanyId,
    deviceId,
    entryId,
    inspectionId: inspection?.id ?? null,
    fileId: stored.id,
    userId: currentUser(tx).id,
    createdAt: creation?.at ?? tx.now(),
  }).catch(throwUuidConflict('device_images_uuid_key'));
  const after = { deviceId, fileId: stored.id, name: file.name, sha256: file.sha256, ...creation?.trail };
  await writeAudit(tx, recordAudit(site, { action: 'image.create', entityId: image.id, after }));
  return image.id;
};

/** Deletes a photo of a device; its file stays for reports already made. False if it has no such photo. */
export const removeRecordImage = async (tx: TxCtx, site: RecordSite, deviceId: number, ref: Ref): Promise<boolean> => {
  const image = await selectImageForUpdate(tx, deviceId, ref);
  if (!image) return false;
  await markImageDeleted(tx, image.id, currentUser(tx).id);
  await emit(tx, imageDeleted, { imageId: image.id });
  const before = { deviceId, fileId: image.fileId };
  await writeAudit(tx, recordAudit(site, { action: 'image.delete', entityId: image.id, before }));
  return true;
};
