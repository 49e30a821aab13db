import { NOTIFICATION_DAYS } from '@trapline/contract/notifications/rules.ts';
import type { Ctx } from '../../kernel/context.ts';
import { daysAgo } from '../../kernel/maintenance.queries.ts';

/** Notifications of things long past. */
export const cleanUpNotifications = (ctx: Ctx) =>
  ctx.db.deleteFrom('notifications').where('created_at', '<', daysAgo(ctx, NOTIFICATION_DAYS)).execute();
