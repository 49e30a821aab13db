import { listDemoMails } from '../src/ports/mail/demo-inbox.ts';
import { runJob } from './run-job.ts';
import type { TestApp } from './test-app.ts';

export type DeliveredMail = { readonly to: string; readonly text: string; readonly token: string | null };

const MAIL_JOBS = ['auth.sendResetLink', 'auth.sendWelcomeLink', 'mail.send', 'mail.sendUrgent'] as const;

type WaitingJob = { readonly id: string; readonly name: (typeof MAIL_JOBS)[number]; readonly data: unknown };

const selectWaitingJobs = async ({ database }: TestApp): Promise<readonly WaitingJob[]> => {
  const { rows } = await database.run(
    `select id, name, data from jobs.job where state = 'created' and name = any($1) order by created_on, id`,
    [[...MAIL_JOBS]],
  );
  return rows as WaitingJob[];
};

/** Sends all pending mails, as the queue would, and returns all sent mails so far, oldest first. */
export const deliverMails = async (app: TestApp): Promise<readonly DeliveredMail[]> => {
  const parts = { db: app.database.db, services: app.services, now: app.now };
  for (let jobs = await selectWaitingJobs(app); jobs.length > 0; jobs = await selectWaitingJobs(app)) {
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
