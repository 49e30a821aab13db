import { createHash } from 'node:crypto';
import { toQuotaOwner } from '../../kernel/access.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { persistFile } from '../../kernel/pending-files.ts';
import { type Picture, UnreadablePictureError } from '../../kernel/services.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';

/** Decodes and re-encodes a drawn signature (PNG data URL); this is slow, so it happens before the transaction. */
export const readDrawing = async ({ actor, services }: AnyCtx, dataUrl: string): Promise<Picture> => {
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return await services.pictures.reencode(content, 'drawing', toQuotaOwner(actor));
  } catch (cause) {
    throw cause instanceof UnreadablePictureError ? fieldError('approvedByImage', 'invalid_value') : cause;
  }
};

/** Stores a drawn signature as a file and returns its id. */
export const storeSignature = async (
  tx: TxCtx,
  rootCompanyId: number,
  { content, width, height }: Picture,
): Promise<number> => {
  const key = `${tx.newUuid()}.png`;
  await persistFile(tx, key, content, 'image/png');
  const file = await insertStoredFile(tx, rootCompanyId, {
    key,
    name: 'signature.png',
    contentType: 'image/png',
    size: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
    width,
    height,
  });
  return file.id;
};
