import { announce } from '../../kernel/announce.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { selectRecipients } from './alarms.queries.ts';

/**
 * Publishes the change to open pages of all who see these facilities, whether people are notified of the alarm or not.
 */
export const publishToPages = async (tx: TxCtx, placeIds: readonly number[]): Promise<void> => {
  const places = [...new Set(placeIds)];
  if (places.length === 0) return;
  const userIds = [...new Set([...(await selectRecipients(tx, places)).values()].flat())];
  if (userIds.length > 0) announce(tx, { topic: 'alerts', userIds });
};
