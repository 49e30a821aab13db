import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { insertStoredFile, putInStorage } from '../../kernel/stored-files.ts';

/** A signature is drawn on a pad of at most this many pixels a side. */
const SIDE_LIMIT = 2000;

const decode = async (dataUrl: string) => {
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return await sharp(content, { limitInputPixels: SIDE_LIMIT * SIDE_LIMIT, failOn: 'error' })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw fieldError('approvedByImage', 'invalid_value');
  }
};

/** Keeps a drawn signature (PNG data URL) as a stored file and answers its id. */
export const keepSignature = async (tx: TxCtx, rootCompanyId: number, dataUrl: string): Promise<number> => {
  const { data, info } = await decode(dataUrl);
  const key = `${tx.newUuid()}.png`;
  await putInStorage(tx.services.storage, key, data, 'image/png');
  const file = await insertStoredFile(tx, rootCompanyId, {
    key,
    name: 'signature.png',
    contentType: 'image/png',
    size: data.byteLength,
    sha256: createHash('sha256').update(data).digest('hex'),
    width: info.width,
    height: info.height,
  });
  return file.id;
};
