import type { account } from '@trapline/contract/account/endpoints.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type AnyCtx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { userOfToken } from '../../kernel/unsubscribe-link.ts';
import { selectUnsubscriber, updateNotificationSettingsRow } from '../users/users.write.ts';

/** RFC 8058: mail programs post to the address in the mail header; people who open it in a browser press a button. */

type PageTexts = { readonly title: string; readonly text: string; readonly button: string | null };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const pageOf = (
  language: string,
  { title, text, button }: PageTexts,
): string => `<!doctype html><html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:520px;margin:48px auto;padding:0 16px}
button{font:inherit;padding:12px 20px;border-radius:10px;border:1px solid;cursor:pointer}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${button === null ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}</main></body></html>`;

const htmlResponse = (language: string, texts: PageTexts) => ({
  content: Buffer.from(pageOf(language, texts)),
  contentType: 'text/html; charset=utf-8',
});

const userRefOfToken = (ctx: AnyCtx, token: string): string => requireFound(userOfToken(ctx.services.vault, token));

/** Changes nothing, because programs that check mails for dangerous links open every address in a mail. */
export const showUnsubscribe: Handler<typeof account.showUnsubscribe> = async (ctx, { query }) => {
  const { language } = requireFound(await selectUnsubscriber(ctx, userRefOfToken(ctx, query.token)));
  const t = translatorFor(language);
  const title = t('mails.unsubscribe.off');
  return htmlResponse(language, { title, text: t('mails.unsubscribe.text'), button: title });
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
    return htmlResponse(user.language, {
      title: t('mails.unsubscribe.done'),
      text: t('mails.unsubscribe.again'),
      button: null,
    });
  });
