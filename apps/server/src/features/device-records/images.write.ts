import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { refuseTaken } from './first-made.write.ts';
import { countImagesAt, insertImage } from './images.queries.ts';
import { recordAudit } from './record-audit.write.ts';
import type { DeviceSite, Made } from './records.write.ts';

type Limit = { readonly atMost: number; readonly beyond: ErrorCode };

type Terms = Limit & {
  /** The time the photo was taken, if that was before it arrived. */
  readonly made?: Made | undefined;
};

export const requireFewImages = async (tx: TxCtx, { deviceId, entryId }: DeviceSite, { atMost, beyond }: Limit) => {
  if ((await countImagesAt(tx, deviceId, entryId)) >= atMost) throw new AppError(beyond);
};

/** Stores one photo of a device with its audit row; returns the photo's id. */
export const keepImage = async (
  tx: TxCtx,
  site: DeviceSite,
  file: ReceivedFile,
  { made, ...limit }: Terms,
): Promise<number> => {
  const { rootCompanyId, deviceId, entryId, inspection } = site;
  await requireFewImages(tx, site, limit);
  const stored = await insertStoredFile(tx, rootCompanyId, file);
  const image = await insertImage(tx, {
    rootCompanyId,
    deviceId,
    entryId,
    inspectionId: inspection?.id ?? null,
    fileId: stored.id,
    userId: currentUser(tx).id,
    createdAt: made?.at ?? tx.now(),
  }).catch(refuseTaken('device_images_uuid_key'));
  const after = { deviceId, fileId: stored.id, name: file.name, sha256: file.sha256, ...made?.trail };
  await writeAudit(tx, recordAudit(site, { action: 'image.create', entityId: image.id, after }));
  return image.id;
};
