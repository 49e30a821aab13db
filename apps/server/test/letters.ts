import { listDemoMails } from '../src/ports/mail/demo-inbox.ts';
import { runJob } from './run-job.ts';
import type { TestApp } from './test-app.ts';

export type Letter = { readonly to: string; readonly text: string; readonly token: string | null };

const NAMES = ['auth.sendResetLink', 'auth.sendWelcomeLink', 'mail.send', 'mail.sendUrgent'] as const;

type Waiting = { readonly id: string; readonly name: (typeof NAMES)[number]; readonly data: unknown };

const waiting = async ({ database }: TestApp): Promise<readonly Waiting[]> => {
  const { rows } = await database.run(
    `select id, name, data from jobs.job where state = 'created' and name = any($1) order by created_on, id`,
    [[...NAMES]],
  );
  return rows as Waiting[];
};

/** Sends all pending mails, as the queue would, and returns all sent mails so far, oldest first. */
export const deliverLetters = async (app: TestApp): Promise<readonly Letter[]> => {
  const parts = { db: app.database.db, services: app.services, now: app.now };
  for (let jobs = await waiting(app); jobs.length > 0; jobs = await waiting(app)) {
    for (const { id, name, data } of jobs) {
      await runJob(parts, name, data);
      await app.database.run(`update jobs.job set state = 'completed' where id = $1`, [id]);
    }
  }
  const mails = await listDemoMails({ db: app.database.db, vault: app.services.vault });
  return mails
    .map(({ recipient, plain }) => ({ to: recipient, text: plain, token: /token=([\w-]+)/.exec(plain)?.[1] ?? null }))
    .reverse();
};
