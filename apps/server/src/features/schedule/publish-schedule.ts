import { announce } from '../../kernel/announce.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { selectReaders } from './dispatch.queries.ts';

/** Publishes a changed plan to open pages of all who see the facility. */
export const publishSchedule = async (tx: TxCtx, placeId: number): Promise<void> => {
  const userIds = await selectReaders(tx, placeId);
  if (userIds.length > 0) announce(tx, { topic: 'schedule', userIds });
};
