import { createHash } from 'node:crypto';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type Services, UnreadablePictureError } from '../../kernel/services.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';

const decode = async ({ pictures }: Services, dataUrl: string) => {
  try {
    return await pictures.reencode(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'), 'drawing');
  } catch (cause) {
    throw cause instanceof UnreadablePictureError ? fieldError('approvedByImage', 'invalid_value') : cause;
  }
};

/** Keeps a drawn signature (PNG data URL) as a stored file and answers its id. */
export const keepSignature = async (tx: TxCtx, rootCompanyId: number, dataUrl: string): Promise<number> => {
  const { content, width, height } = await decode(tx.services, dataUrl);
  const key = `${tx.newUuid()}.png`;
  await putInStorage(tx.services.storage, key, content, 'image/png');
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
