import type { TxCtx } from '../../../kernel/context.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { deleteStored } from '../../../kernel/pending-files.ts';
import { releaseStoredFile } from '../../../kernel/stored-files.ts';
import { type AnnouncedPhoto, updatePhoto } from './photos.queries.ts';

/** Deletes the bytes of a photo that was stored for the office, if there are any: no report shows them. */
export const dropStoredPhoto = async (
  tx: TxCtx,
  { id, fileId }: Pick<AnnouncedPhoto, 'id' | 'fileId'>,
): Promise<void> => {
  if (fileId === null) return;
  await updatePhoto(tx, id, { file_id: null });
  const { key } = await releaseStoredFile(tx, fileId);
  await enqueue(tx, deleteStored, { key });
};
