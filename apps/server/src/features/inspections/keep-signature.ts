import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { keepFile } from '../../kernel/pending-files.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';

/** A signature is drawn on a pad of at most this many pixels a side. */
const SIDE_LIMIT = 2000;

type Drawing = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } };

/** A drawn signature (PNG data URL), decoded and packed anew: before the transaction, for it takes a while. */
export const readDrawing = async (dataUrl: string): Promise<Drawing> => {
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return await sharp(content, { limitInputPixels: SIDE_LIMIT * SIDE_LIMIT, failOn: 'error' })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw fieldError('approvedByImage', 'invalid_value');
  }
};

/** Keeps a drawn signature as a stored file and answers its id. */
export const keepSignature = async (tx: TxCtx, rootCompanyId: number, { data, info }: Drawing): Promise<number> => {
  const key = `${tx.newUuid()}.png`;
  await keepFile(tx, key, data, 'image/png');
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
