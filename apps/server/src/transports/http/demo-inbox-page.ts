import type { FastifyInstance } from 'fastify';
import { listDemoMails } from '../../ports/mail/demo-inbox.ts';
import type { ContextParts } from './request-context.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

type DemoMail = Awaited<ReturnType<typeof listDemoMails>>[number];

const attachmentNames = (mail: DemoMail): string =>
  Array.isArray(mail.attachments)
    ? mail.attachments.map((entry: { name?: unknown }) => escapeHtml(String(entry.name ?? ''))).join(', ')
    : '';

const item = (mail: DemoMail): string => `<details><summary><b>${escapeHtml(mail.subject)}</b>
<span>${escapeHtml(mail.recipient)}</span><time>${mail.created_at.toISOString().slice(0, 16).replace('T', ' ')}</time></summary>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html)}" title="${escapeHtml(mail.subject)}"></iframe>
${attachmentNames(mail) ? `<p>📎 ${attachmentNames(mail)}</p>` : ''}</details>`;

const page = (mails: readonly DemoMail[]): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Demo inbox</title><style>
:root{color-scheme:light dark;--line:light-dark(#e3e8e6,#2c3432);--panel:light-dark(#fff,#161b1a);--dim:light-dark(#5b6663,#9aa5a1)}
body{font:15px/1.5 "Inter Variable",Inter,system-ui,sans-serif;margin:0;background:light-dark(#f5f7f6,#101413)}
main{max-width:820px;margin:0 auto;padding:32px 16px}h1{font-size:26px;margin:0}p{color:var(--dim)}
details{background:var(--panel);border:1px solid var(--line);border-radius:14px;margin:12px 0;overflow:hidden}
summary{display:flex;gap:14px;align-items:baseline;padding:14px 18px;cursor:pointer;flex-wrap:wrap}summary b{flex:1 1 260px}
summary span,summary time{color:var(--dim);font-size:13px;font-variant-numeric:tabular-nums}
iframe{width:100%;height:420px;border:0;border-top:1px solid var(--line);background:#fff}details p{padding:0 18px}</style></head>
<body><main><h1>Demo inbox</h1><p>Mails this demo would have sent, newest first. Nothing leaves the machine.</p>
${mails.map(item).join('\n') || '<p>No mail yet.</p>'}</main></body></html>`;

/** In demo mode mails are read here instead of being sent. */
export const mountDemoInbox = (app: FastifyInstance, { db, services }: ContextParts): void => {
  app.get('/api/demo/inbox', async (_request, reply) => {
    const mails = await listDemoMails({ db, vault: services.vault });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(mails));
  });
};
