import { isPreviewable } from '@trapline/contract/files/rules.ts';
import type { storage } from '@trapline/contract/storage/endpoints.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { openFile } from '../../kernel/pending-files.ts';
import { selectStoredFileByKey } from '../../kernel/stored-files.ts';

/** The signature proves that a person who may see the file requested the link; a deleted file is gone for all. */
export const getStoredFile: Handler<typeof storage.get> = async (ctx, { params, query }) => {
  if (!ctx.services.links.isValid(params.key, query)) {
    throw new AppError('storage/link_expired');
  }
  const file = requireFound(await selectStoredFileByKey(ctx, params.key));
  const object = requireFound(await openFile(ctx, params.key));
  return {
    content: object.content,
    contentType: file.content_type,
    size: object.size,
    // content that a browser might execute is never shown inline, whatever the link asks for
    ...(query.name || !isPreviewable(file.content_type) ? { filename: query.name || file.name } : {}),
  };
};
