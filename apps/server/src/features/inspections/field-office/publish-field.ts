import { currentUser } from '../../../kernel/access.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { selectFieldReaders } from './field-readers.queries.ts';

/**
 * Publishes news of a phone to open pages of the office. The phone itself, which has received the answer, would only
 * read its visit again.
 */
export const publishField = async (ctx: AnyCtx, placeId: number): Promise<void> => {
  const userIds = await selectFieldReaders(ctx, placeId, currentUser(ctx).id);
  if (userIds.length > 0) ctx.services.live.publish({ topic: 'field', userIds });
};
