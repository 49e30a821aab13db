import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import type { Mailer } from '../../kernel/services.ts';

/** Demo mode sends nothing: mails are kept and shown at /api/demo/inbox. */
export const createDemoInbox = (db: Kysely<Database>, now: () => Date): Mailer => ({
  send: async ({ to, subject, html, text, attachments }) => {
    const names = attachments.map(({ name, content }) => ({ name, size: content.byteLength }));
    await db
      .insertInto('demo_mails')
      .values({ recipient: to, subject, html, plain: text, attachments: JSON.stringify(names), created_at: now() })
      .execute();
  },
});

/** The newest mails, at most 100. */
export const listDemoMails = (db: Kysely<Database>) =>
  db.selectFrom('demo_mails').selectAll().orderBy('id', 'desc').limit(100).execute();
