import type { account } from '@trapline/contract/account/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { lockAccount, updateNotificationSettingsRow } from '../users/users.write.ts';
import { loadNotificationSettings } from './get-notification-settings.ts';

export const updateNotificationSettings: Handler<typeof account.updateNotificationSettings> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const user = currentUser(tx);
    const row = await lockAccount(tx, user.id);
    const loadCurrent = () => loadNotificationSettings(tx);
    await requireUnchanged(tx, { entity: 'user', row, input: body, loadCurrent });
    const change = withoutUndefined({
      notification_email: body.notificationEmail,
      notification_mobile: body.notificationMobile,
    });
    const { before, after } = differenceOf(row, change);
    if (Object.keys(after).length > 0) {
      await updateNotificationSettingsRow(tx, user.id, after);
      await writeAudit(tx, {
        action: 'user.updateNotificationSettings',
        entityId: user.id,
        rootCompanyId: user.rootCompanyId,
        before,
        after,
      });
    }
    return loadCurrent();
  });
