import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendResetLinkJob } from '../../features/auth/password-mail-jobs.write.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { sendMail } from '../../kernel/mail-jobs.ts';

/** The queue is fair: no mail waits for minutes behind the mails of others. */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.database.run('delete from jobs.job');
});
afterAll(() => app.close());

const createMail = (number: number, keys: readonly string[] = []) => ({
  to: `person.${number}@testy.example`,
  language: 'pl' as const,
  template: { name: 'credentialsChanged' as const, what: 'email' as const, personName: 'Ewa' },
  attachments: keys.map((key) => ({ key, name: 'x.pdf', contentType: 'application/pdf' })),
});
const enqueueMails = (letters: readonly ReturnType<typeof createMail>[]) =>
  app.database.db.transaction().execute((tx) => enqueueAll({ db: tx, services: app.services }, sendMail, letters));
const states = async () => {
  const { rows } = await app.database.run(
    `select state::text as state, count(*)::integer as n from jobs.job where name = 'mail.send' group by 1 order by 1`,
  );
  return rows;
};
const receivers = async () =>
  (await app.database.db.selectFrom('demo_mails').select('recipient').execute()).map(({ recipient }) => recipient);

test('hundreds of mails are sent without a pause, each once, although some others fail', async () => {
  const before = (await receivers()).length;
  const good = Array.from({ length: 180 }, (_, number) => createMail(number));
  const bad = Array.from({ length: 20 }, (_, number) => createMail(1000 + number, [`${crypto.randomUUID()}.pdf`]));
  // about every batch contains a mail that fails
  await enqueueMails(good.flatMap((one, index) => (index % 9 === 0 ? [bad[index / 9] ?? one, one] : [one])));
  const unknown = Array.from({ length: 120 }, (_, number) => ({ email: `nobody.${number}@testy.example` }));
  await app.database.db
    .transaction()
    .execute((tx) => enqueueAll({ db: tx, services: app.services }, sendResetLinkJob, unknown));
  await app.startWorker();
  await expect.poll(states, { timeout: 100_000, interval: 500 }).toEqual([
    { state: 'completed', n: 180 },
    { state: 'retry', n: 20 },
  ]);
  const sent = (await receivers()).slice(before);
  expect(sent).toHaveLength(180);
  expect(new Set(sent).size).toBe(180);
  const open = `select 1 from jobs.job where name = 'auth.sendResetLink' and state <> 'completed'`;
  await expect.poll(async () => (await app.database.run(open)).rows, { timeout: 60_000 }).toEqual([]);
}, 180_000);
