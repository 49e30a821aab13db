import type { account } from '@trapline/contract/account/endpoints.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type AnyCtx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { pageResponse } from '../../kernel/plain-page.ts';
import { userOfToken } from '../../kernel/unsubscribe-link.ts';
import { selectUnsubscriber, updateNotificationSettingsRow } from '../users/users.write.ts';

/** RFC 8058: mail programs post to the address in the mail header; people who open it in a browser press a button. */

const userRefOfToken = (ctx: AnyCtx, token: string): string => requireFound(userOfToken(ctx.services.vault, token));

/** Changes nothing, because programs that check mails for dangerous links open every address in a mail. */
export const showUnsubscribe: Handler<typeof account.showUnsubscribe> = async (ctx, { query }) => {
  const { language } = requireFound(await selectUnsubscriber(ctx, userRefOfToken(ctx, query.token)));
  const t = translatorFor(language);
  const title = t('mails.unsubscribe.off');
  return pageResponse(language, { title, paragraphs: [t('mails.unsubscribe.text')], button: title });
};

export const unsubscribe: Handler<typeof account.unsubscribe> = (ctx, { query }) =>
  inTransaction(ctx, async (tx) => {
    const user = requireFound(await selectUnsubscriber(tx, userRefOfToken(tx, query.token)));
    if (user.notification_email) {
      await updateNotificationSettingsRow(tx, user.id, { notification_email: false });
      await writeAudit(tx, {
        action: 'user.updateNotificationSettings',
        entityId: user.id,
        rootCompanyId: user.root_company_id,
        before: { notification_email: true },
        after: { notification_email: false },
      });
    }
    const t = translatorFor(user.language);
    return pageResponse(user.language, {
      title: t('mails.unsubscribe.done'),
      paragraphs: [t('mails.unsubscribe.again')],
    });
  });
