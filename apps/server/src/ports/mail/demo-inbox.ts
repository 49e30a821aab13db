import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import type { Mail, Mailer, Vault } from '../../kernel/services.ts';

type InboxStore = { readonly db: Kysely<Database>; readonly vault: Vault; readonly now: () => Date };

/** Embeds the pictures of a mail in the HTML, because a web page has no attachments. */
const inlineAttachment = (html: string, { cid, contentType, content }: Mail['attachments'][number]): string =>
  cid === undefined
    ? html
    : html.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(content).toString('base64')}`);

/**
 * Without a mail server, mails are stored, and shown at /api/demo/inbox in the demo. They are encrypted: a link in a mail
 * gives access to an account, and reading the database must not.
 */
export const createDemoInbox = ({ db, vault, now }: InboxStore): Mailer => ({
  send: async ({ to, subject, html, text, attachments }) => {
    const inlinedHtml = attachments.reduce(inlineAttachment, html);
    const names = attachments
      .filter(({ cid }) => cid === undefined)
      .map(({ name, content }) => ({ name, size: content.byteLength }));
    await db
      .insertInto('demo_mails')
      .values({
        recipient: to,
        subject,
        html: vault.seal(inlinedHtml),
        plain: vault.seal(text),
        attachments: JSON.stringify(names),
        created_at: now(),
      })
      .execute();
  },
});

/** The newest mails, at most 100, decrypted; mails encrypted with a removed secret cannot be read. */
export const listDemoMails = async ({ db, vault }: Pick<InboxStore, 'db' | 'vault'>) => {
  const mails = await db.selectFrom('demo_mails').selectAll().orderBy('id', 'desc').limit(100).execute();
  return mails.map((mail) => ({ ...mail, html: vault.open(mail.html) ?? '', plain: vault.open(mail.plain) ?? '' }));
};
