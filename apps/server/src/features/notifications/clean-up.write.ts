import { NOTIFICATION_DAYS } from '@trapline/contract/notifications/rules.ts';
import { announce } from '../../kernel/announce.ts';
import type { Ctx, TxCtx } from '../../kernel/context.ts';
import { daysAgo } from '../../kernel/maintenance.queries.ts';

/** Deletes notifications about events long ago. */
export const cleanUpNotifications = (ctx: Ctx) =>
  ctx.db.deleteFrom('notifications').where('created_at', '<', daysAgo(ctx, NOTIFICATION_DAYS)).execute();

/** Withdraws notifications about events that will not happen, and updates the bells of their recipients. */
export const withdrawNotifications = async (
  tx: TxCtx,
  outdated: readonly { readonly id: number; readonly userId: number }[],
): Promise<void> => {
  if (outdated.length === 0) return;
  await tx.db
    .deleteFrom('notifications')
    .where(
      'id',
      'in',
      outdated.map(({ id }) => id),
    )
    .execute();
  announce(tx, { topic: 'notifications', userIds: [...new Set(outdated.map(({ userId }) => userId))] });
};
