import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { runJob } from '../../../test/run-job.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Mail } from '../../kernel/services.ts';
import { announceProcess } from '../../ports/database/presence.ts';
import { createDiskStorage } from '../../ports/storage/disk-storage.ts';
import { version } from '../../version.ts';
import { presentError, presentFailedJob } from './present-failed-job.ts';

let app: TestApp;
let superAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp({
    environment: { SMTP_URL: 'smtp://post:geheim@127.0.0.1:1', S3_SECRET_ACCESS_KEY: 'geheim' },
  });
  superAdmin = await app.as('super@trapline.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.run('delete from jobs.job');
  await app.database.db.deleteFrom('processes').execute();
});

const ALL = '/api/admin/diagnostics';
const FAILED = `${ALL}/failed-jobs`;
const state = async () => {
  const { status, body, text } = await superAdmin('GET', ALL);
  expect(status, text).toBe(200);
  return body.diagnostics;
};
const queue = async (name: string) => (await state()).queues.find((one: { name: string }) => one.name === name);

const addJob = async (
  name: string,
  of: string,
  { data = {}, output = {} }: { data?: object; output?: object } = {},
) => {
  const { rows } = await sql<{ id: string }>`insert into jobs.job (name, data, state, retry_count, completed_on, output)
    values (${name}, ${JSON.stringify(data)}, ${of}::jobs.job_state, 8, case when ${of} in ('failed', 'completed') then now() end,
      ${JSON.stringify(output)}) returning id`.execute(app.database.db);
  return rows[0]?.id ?? '';
};

describe('settings', () => {
  test('are listed without secret values', async () => {
    const { body, text } = await superAdmin('GET', '/api/admin/settings');
    expect(body.settings).toMatchObject({
      productName: 'Trapline',
      mail: { isConfigured: true },
      storage: { kind: 'folder', companyLimitBytes: null },
      radioErrorInterval: 15,
      database: app.database.kind,
    });
    expect(text).not.toContain('geheim');
  });
});

describe('the state', () => {
  test('of processes shows roles and silent processes; a process that stops is removed', async () => {
    const reported: unknown[] = [];
    const stopProcess = await announceProcess(app.database.db, {
      roles: new Set(['api', 'scheduler']),
      version,
      onError: (error) => reported.push(error),
    });
    const other = await announceProcess(app.database.db, { roles: new Set(['worker']), version, onError: () => {} });
    await sql`update processes set seen_at = now() - interval '10 minutes' where 'worker' = any(roles)`.execute(
      app.database.db,
    );
    expect((await state()).processes).toMatchObject([
      { roles: ['api', 'scheduler'], isSilent: false, version: expect.any(String) },
      { roles: ['worker'], isSilent: true },
    ]);
    await stopProcess();
    await other();
    expect((await state()).processes).toEqual([]);
    expect(reported).toEqual([]);
  });

  test('of a process has one entry after repeated heartbeats, and a process that died a day ago is removed', async () => {
    const stopProcess = await announceProcess(app.database.db, {
      roles: new Set(['api']),
      version,
      onError: () => {},
      beatMs: 5,
    });
    const readSeenAt = async () => (await state()).processes[0].seenAt;
    const first = await readSeenAt();
    await expect.poll(readSeenAt).not.toBe(first);
    expect((await state()).processes).toHaveLength(1);
    await stopProcess();
    await announceProcess(app.database.db, { roles: new Set(['worker']), version, onError: () => {} });
    await sql`update processes set seen_at = now() - interval '2 days'`.execute(app.database.db);
    const last = await announceProcess(app.database.db, { roles: new Set(['api']), version, onError: () => {} });
    expect((await state()).processes).toMatchObject([{ roles: ['api'] }]);
    await last();
  });

  test('of a process that stops during a heartbeat is removed', async () => {
    for (let round = 0; round < 12; round += 1) {
      const stopProcess = await announceProcess(app.database.db, {
        roles: new Set(['api']),
        version,
        onError: () => {},
        beatMs: 1,
      });
      await state();
      await stopProcess();
    }
    expect((await state()).processes).toEqual([]);
  });

  test('of queues contains waiting, running and failed jobs, also for queues without jobs', async () => {
    expect(await queue('storage.put')).toMatchObject({ waiting: 0, active: 0, failed: 0, lastDoneAt: null });
    await addJob('storage.put', 'created');
    await addJob('storage.put', 'active');
    await addJob('storage.put', 'failed');
    const later = await addJob('storage.put', 'retry');
    await sql`update jobs.job set start_after = now() + interval '1 hour' where id = ${later}::uuid`.execute(
      app.database.db,
    );
    expect(await queue('storage.put')).toMatchObject({
      waiting: 1,
      waitingSince: expect.any(String),
      later: 1,
      active: 1,
      failed: 1,
    });
    expect((await state()).queues.filter(({ name }: { name: string }) => name.startsWith('__'))).toEqual([]);
  });

  test('of mail, store and versions is shown', async () => {
    expect((await state()).mail).toMatchObject({ isConfigured: true, lastSentAt: null });
    await addJob('mail.sendUrgent', 'completed');
    const { mail, storage, versions } = await state();
    expect(mail.lastSentAt).toEqual(expect.any(String));
    expect(storage).toMatchObject({ kind: 'folder', files: expect.any(Number), bytes: expect.any(Number) });
    expect(versions).toMatchObject({
      node: process.versions.node,
      databaseKind: app.database.kind,
      lastMigration: expect.stringMatching(/^\d{8}-\d{4}-/),
    });
    expect(versions.migrations).toBeGreaterThan(20);
  });

  test('is returned also when the store is unavailable', async () => {
    const unavailableStorage = { ...createDiskStorage('/nonexistent'), get: () => Promise.reject(new Error('away')) };
    const other = await openTestApp({ storage: unavailableStorage });
    const { body, status } = await (await other.as('super@trapline.example'))('GET', ALL);
    expect(status).toBe(200);
    expect(body.diagnostics.storage.isReachable).toBe(false);
    await other.close();
  });
});

describe('a failed job', () => {
  const MAIL_JOB = {
    to: 'tajny@testy.example',
    language: 'pl',
    inspectionId: 12,
    token: 'abc',
    template: { name: 'test', personName: 'Ewa Tajna', link: 'https://x.example/auth/reset?token=sekret' },
  };

  test('is shown without its payload', async () => {
    const output = { message: 'refused tajny@testy.example at smtps://post:haslo@mail.example', stack: 'Ewa Tajna' };
    await addJob('mail.send', 'failed', { data: MAIL_JOB, output });
    const { body, text } = await superAdmin('GET', FAILED);
    expect(body.jobs).toMatchObject([
      { queue: 'mail.send', tries: 9, fault: 'refused <address> at smtps://mail.example' },
    ]);
    expect(body.jobs[0].about).toEqual([{ name: 'inspectionId', id: 12 }]);
    for (const secret of ['tajny', 'Tajna', 'haslo', 'sekret', 'abc']) expect(text).not.toContain(secret);
  });

  test('is retried once for repeated requests, and has one entry in the audit trail', async () => {
    const before = (await trailOf(app, 'job', 0)).length;
    const jobIds: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const id = await addJob('storage.put', 'failed', { data: { key: 'a.png' } });
      jobIds.push(id);
      const answers = await Promise.all([1, 2, 3].map(() => superAdmin('POST', `${FAILED}/${id}/retry`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const { rows } = await app.database.run(
      `select distinct state::text, retry_limit - retry_count >= 0 as "hasTriesLeft" from jobs.job`,
    );
    expect(rows).toMatchObject([{ state: 'retry' }]);
    const steps = (await trailOf(app, 'job', 0)).slice(before);
    expect(steps.map(({ after }) => after)).toEqual(jobIds.map((uuid) => ({ queue: 'storage.put', uuid })));
    expect((await superAdmin('GET', FAILED)).body.jobs).toEqual([]);
  });

  test('is not retried when it is unknown or completed', async () => {
    const unknownJobId = '00000000-0000-7000-8000-00000000dead';
    expect((await superAdmin('POST', `${FAILED}/${unknownJobId}/retry`)).status).toBe(404);
    const id = await addJob('storage.put', 'completed');
    expect((await superAdmin('POST', `${FAILED}/${id}/retry`)).status).toBe(200);
    const { rows } = await app.database.run('select state::text as state from jobs.job');
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  test.each([
    [
      'GET https://b.example/files/a?X-Amz-Signature=0f3a answered 403',
      'GET https://b.example/files/a?*** answered 403',
    ],
    ['wrong Bearer eyJhbGciOi', 'wrong Bearer ***'],
    ['password=abc refused', 'password=*** refused'],
    ['sent Authorization: Basic dXNlcjpwYXNz', 'sent Authorization: Basic ***'],
    ['sent authorization: bearer kratke', 'sent authorization: bearer ***'],
    ['{"client_secret":"abc","accessToken":"def"}', '{"client_secret":"***","accessToken":"***"}'],
    [`key 0${'f'.repeat(40)} unknown`, 'key *** unknown'],
    ['connect ECONNREFUSED 10.0.0.4:9000', 'connect ECONNREFUSED 10.0.0.4:9000'],
  ])('hides secrets in the error: %s', (message, reported) => {
    expect(presentError({ message })).toBe(reported);
  });

  test('is reported with an empty error when it has no message', () => {
    for (const output of [null, {}, 7, { message: 7 }]) expect(presentError(output)).toBe('');
    const job = { id: 'x', queue: 'q', orderedAt: new Date(), failedAt: null, tries: 1, payload: null, output: null };
    expect(presentFailedJob(job)).toMatchObject({ about: [], failedAt: null });
  });
});

test('a test mail goes to the person who requested it, in their language', async () => {
  expect((await superAdmin('POST', `${ALL}/test-mail`)).status).toBe(200);
  const { rows } = await app.database.run(`select data from jobs.job where name = 'mail.sendUrgent'`);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const parts = { db: app.database.db, services: { ...app.services, mailer }, now: app.now };
  for (const { data } of rows as { data: unknown }[]) await runJob(parts, 'mail.sendUrgent', data);
  expect(sent).toMatchObject([{ to: 'super@trapline.example', subject: 'Próbny list z Trapline' }]);
});

test('only a super admin can read diagnostics', async () => {
  for (const email of ['admin@deratex.example', 'technik@deratex.example', 'kontroler@deratex.example']) {
    const caller = await app.as(email);
    for (const url of [ALL, FAILED, '/api/admin/settings']) expect((await caller('GET', url)).status).toBe(403);
  }
});
