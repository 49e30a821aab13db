import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHangingServer } from '../../apps/server/test/hanging-server.ts';
import { type ScratchPostgres, startPostgres } from '../../scripts/lib/scratch-postgres.mjs';
import { type ApiClient, type Reply, signIn } from '../support/api-client.ts';
import { until as comes } from '../support/eventually.ts';
import { withClient } from '../support/pg-client.ts';
import { photoForm, signatureUrl } from '../support/pictures.ts';
import { type RunningServer, scratchFolder, startServer } from '../support/running-server.ts';
import { findRecordingTarget, type RecordingTarget } from '../support/visits.ts';

/**
 * PostgreSQL loses connections, restarts and locks a row for another session; the object store and the mail server
 * hang. The server continues, reports failed requests with the time of a retry, loses nothing and duplicates nothing.
 */

let postgres: ScratchPostgres;
let data: Awaited<ReturnType<typeof scratchFolder>>;
let server: RunningServer;
let api: ApiClient;
let target: RecordingTarget;

const start = async (env: Readonly<Record<string, string>> = {}) => {
  server = await startServer({ data: data.folder, env: { DATABASE_URL: postgres.url, ...env } });
  api = await signIn(server.url, 'super@trapline.example');
  target = await findRecordingTarget(api);
};

beforeAll(async () => {
  // acknowledged data must survive a crash
  postgres = await startPostgres({ durable: true });
  data = await scratchFolder();
  await start();
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await data.remove();
});

const asAdmin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(postgres.url, work);

const health = () => fetch(`${server.url}/api/health`);
const until = async (isTrue: () => Promise<boolean>, description: string): Promise<void> => {
  await comes(isTrue, description, () => server.output());
};
const isHealthy = async (): Promise<boolean> => (await health()).ok;
const isRetryable = ({ status, headers, body }: Reply): boolean =>
  status === 503 && body.code === 'database/unavailable' && Number(headers.get('retry-after')) > 0;

const record = (key: string): Promise<Reply> =>
  api(
    'POST',
    `${target.visit}/devices/${target.entry}/objects`,
    { deviceTypeObjectId: target.pest, amount: 1, note: key },
    key,
  );

type Write = { readonly key: string; isStored: boolean };

/** Records without a pause while `work` runs; returns the writes and every response that was neither 200 nor 503. */
const recordDuring = async (work: () => Promise<void>) => {
  const writes: Write[] = [];
  const faults: Reply[] = [];
  let isDone = false;
  const writer = async (): Promise<void> => {
    while (!isDone) {
      const write = { key: randomUUID(), isStored: false };
      writes.push(write);
      const answer = await record(write.key);
      write.isStored = answer.status === 200;
      if (!write.isStored && !isRetryable(answer)) faults.push(answer);
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  // a missing response fails the test at its end, not as an unhandled rejection
  for (const one of writers) one.catch(() => {});
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(writers);
  return { writes, faults };
};

/** Acknowledged writes are stored once; others are sent again, as a phone does, and are then stored once. */
const expectNothingLost = async (writes: readonly Write[]): Promise<void> => {
  const timesStored = async (): Promise<(key: string) => number> => {
    const { body } = await api('GET', `${target.visit}/devices/${target.entry}`);
    const notes: { note: string }[] = body.inspectionDevice.device.deviceObjects;
    return (key) => notes.filter(({ note }) => note === key).length;
  };
  const before = await timesStored();
  expect(writes.filter(({ key, isStored }) => isStored && before(key) !== 1)).toEqual([]);
  for (const { key } of writes.filter(({ isStored }) => !isStored)) expect((await record(key)).status).toBe(200);
  const after = await timesStored();
  expect(writes.filter(({ key }) => after(key) !== 1)).toEqual([]);
};

describe('database connections', () => {
  test('that are terminated, idle or busy, cause only retryable responses and lose no writes', async () => {
    const { writes, faults } = await recordDuring(async () => {
      for (let round = 0; round < 10; round++) {
        await asAdmin((client) =>
          client.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where pid <> pg_backend_pid() and backend_type = 'client backend'`),
        );
        await until(isHealthy, 'health after ended connections');
      }
    });
    expect(faults).toEqual([]);
    expect(writes.some(({ isStored }) => isStored)).toBe(true);
    await expectNothingLost(writes);
    expect(server.process.exitCode).toBeNull();
  });

  test('to a server that crashes and restarts five times lose no writes', async () => {
    const { writes, faults } = await recordDuring(async () => {
      for (let round = 0; round < 5; round++) {
        await postgres.halt();
        const answer = await health();
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ code: 'database/unavailable' });
        await postgres.launch();
        await until(isHealthy, 'health after a restart');
        expect((await record(randomUUID())).status).toBe(200);
      }
    });
    expect(faults).toEqual([]);
    expect(writes.some(({ isStored }) => !isStored)).toBe(true);
    await expectNothingLost(writes);
    expect(server.process.exitCode).toBeNull();
  });
});

/** Another session locks the visit; `work` can wait until a session waits for the lock. */
const whileVisitIsLocked = (work: (isWaitedFor: () => Promise<void>) => Promise<void>): Promise<void> =>
  asAdmin(async (client) => {
    await client.query('begin');
    await client.query('select id from inspections where uuid = $1 for update', [target.visit.split('/').at(-1)]);
    await work(() =>
      until(async () => {
        const { rowCount } = await client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
        return (rowCount ?? 0) > 0;
      }, 'somebody to wait for the row'),
    );
    await client.query('rollback');
  });

test('a locked row delays only requests that need it, and those only for a limited time', async () => {
  const keys = Array.from({ length: 15 }, () => randomUUID());
  await whileVisitIsLocked(async (isWaitedFor) => {
    let answered = 0;
    const writes = keys.map((key) =>
      record(key).then((answer) => {
        answered += 1;
        return answer;
      }),
    );
    await isWaitedFor();
    expect((await health()).status).toBe(200);
    // all writers are still waiting, and so are all shared connections
    expect(answered).toBe(0);
    const answers = await Promise.all(writes);
    expect(answers.filter((answer) => !isRetryable(answer))).toEqual([]);
  });
  const again = await Promise.all(keys.map(record));
  expect(again.map(({ status }) => status)).toEqual(keys.map(() => 200));
  await expectNothingLost(keys.map((key) => ({ key, isStored: true })));
});

describe('an external service that hangs', () => {
  let silent: Awaited<ReturnType<typeof openHangingServer>>;
  beforeEach(async () => {
    silent = await openHangingServer();
    return () => silent.close();
  });

  test('the object store: visits are finished with their signatures, and other requests work', async () => {
    await server.stop();
    await start({
      S3_BUCKET: 'trapline',
      S3_ENDPOINT: `http://127.0.0.1:${silent.port}`,
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    });
    const { places } = (await api('GET', '/api/places')).body;
    const bases: string[] = places.map(({ uuid }: { uuid: string }) => `/api/places/${uuid}/inspections`);
    const photos = Array.from({ length: 12 }, async () =>
      api('POST', `${target.visit}/devices/${target.entry}/images`, await photoForm(), randomUUID()),
    );
    const approvedByImage = await signatureUrl();
    // ends one visit of each facility at once, because a facility has one open visit
    const finishes = bases
      .filter((base) => !target.visit.startsWith(base))
      .map(async (base) => {
        const { inspections } = (await api('GET', `${base}?status=IN_PROGRESS`)).body;
        for (const open of inspections) await api('POST', `${base}/${open.uuid}/cancel`);
        const { inspection } = (await api('POST', base, { name: 'Wizyta bez magazynu' })).body;
        const url = `${base}/${inspection.uuid}`;
        const signed = { approvedByText: 'Anna Nowak', approvedByImage };
        return { url, status: (await api('POST', `${url}/finish`, signed, randomUUID())).status };
      });
    expect(finishes.length).toBeGreaterThan(1);
    expect((await health()).status).toBe(200);
    expect((await record(randomUUID())).status).toBe(200);
    const ended = await Promise.all(finishes);
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 200));
    const [first] = ended;
    const { inspection } = (await api('GET', `${first?.url}/details`)).body;
    const drawing = await fetch(server.url + inspection.approvedByImage);
    expect(drawing.status).toBe(200);
    expect((await drawing.arrayBuffer()).byteLength).toBeGreaterThan(50);
    // a photo needs the store; its sender receives an error in bounded time, or a response that others come first
    const answers = await Promise.all(photos);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(['storage/unavailable', 'request/busy']).toContain(answer.body.code);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(answers.map(({ body }) => body.code)).toContain('storage/unavailable');
    const idle = await asAdmin((client) =>
      client.query(`select 1 from pg_stat_activity where state = 'idle in transaction' and query not like 'begin%'`),
    );
    expect(idle.rowCount).toBe(0);

    // the store is available again: the signatures are stored there
    await server.stop();
    await start();
    await until(
      () =>
        asAdmin(async (client) => {
          // ends the pause before the next attempt
          await client.query(`update jobs.job set start_after = now() where name = 'storage.put' and state = 'retry'`);
          return (await client.query('select 1 from pending_files')).rowCount === 0;
        }),
      'the signatures to be stored',
    );
  });

  test('the mail server: requests that send mail are answered, and the mail is retried', async () => {
    await server.stop();
    await start({ SMTP_URL: `smtp://127.0.0.1:${silent.port}` });
    for (let mail = 0; mail < 3; mail++) {
      expect((await api('POST', '/api/auth/forgot-password', { email: 'technik@deratex.example' })).status).toBe(200);
    }
    expect((await health()).status).toBe(200);
    await until(
      () =>
        asAdmin(async (client) => {
          const { rowCount } = await client.query(
            `select 1 from jobs.job where name = 'mail.sendUrgent' and state = 'retry'`,
          );
          return (rowCount ?? 0) > 0;
        }),
      'a mail to be put back',
    );
  });
});

describe('the shutdown', () => {
  test('after an uncaught error logs the error and ends running requests in order', async () => {
    await server.stop();
    const fault = "process.once('SIGUSR2', () => { throw new Error('nobody caught this') })";
    await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` });
    const exit = new Promise<number | null>((resolve) => server.process.once('exit', resolve));
    await whileVisitIsLocked(async (isWaitedFor) => {
      const request = record(randomUUID());
      await isWaitedFor();
      server.process.kill('SIGUSR2');
      // a request in progress receives its response
      expect(isRetryable(await request)).toBe(true);
    });
    expect(await exit).toBe(1);
    expect(server.output()).toContain('nobody caught this');
    expect(server.output()).not.toContain('closing took too long');
    const openConnections = await asAdmin((client) =>
      client.query(`select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`),
    );
    expect(openConnections.rowCount).toBe(0);
  });
});
