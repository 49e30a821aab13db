import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { collectMails } from '../support/collect-mails.ts';
import { until as comes } from '../support/eventually.ts';
import { photoForm, signatureUrl } from '../support/pictures.ts';
import { type RunningServer, scratchFolder, startServer } from '../support/running-server.ts';
import { scratchDatabase } from '../support/scratch-database.ts';
import { type ProcessName, startSplitProduct } from '../support/split-product.ts';

/** The product as several processes on one PostgreSQL, each with one part of the work. */

const TECHNICIAN = 'technik@deratex.example';

let database: Awaited<ReturnType<typeof scratchDatabase>>;
let data: Awaited<ReturnType<typeof scratchFolder>>;
let mails: Awaited<ReturnType<typeof collectMails>>;
let product: Awaited<ReturnType<typeof startSplitProduct>>;
const serverOf = (name: ProcessName): RunningServer => product.at(name);

beforeAll(async () => {
  database = await scratchDatabase();
  data = await scratchFolder();
  mails = await collectMails();
  product = await startSplitProduct({
    data: data.folder,
    env: { DATABASE_URL: database.url, SMTP_URL: mails.url },
  });
});
afterAll(async () => {
  await product?.stop();
  await mails?.close();
  await database?.remove();
  await data?.remove();
});

const until = <T>(check: () => Promise<T | null | undefined | false>, description: string): Promise<T> =>
  comes(check, description, () => product.output());

/** The jobs of the documents process. */
const DOCUMENT_JOBS = [
  'report.makeInspectionReport',
  'report.makePeriodReport',
  'interventions.makeProtocol',
  'maps.cut',
];

/** Starts a visit with a device on which pests can be recorded. */
const beginVisit = async (api: ApiClient) => {
  const { places } = (await api('GET', '/api/places')).body;
  for (const place of places) {
    const base = `/api/places/${place.uuid}/inspections`;
    if ((await api('GET', `${base}?status=IN_PROGRESS`)).body.inspections.length > 0) continue;
    const { inspection } = (await api('POST', base, { name: 'Wizyta' }, randomUUID())).body;
    const visit = `${base}/${inspection.uuid}`;
    const { devices, deviceTypes } = (await api('GET', `${visit}/details`)).body.inspection;
    for (const entry of devices) {
      const type = deviceTypes.find(({ id }: { id: number }) => id === entry.device.deviceTypeId);
      const pest = type?.deviceTypeObjects[0];
      if (pest) return { place, visit, device: `${visit}/devices/${entry.uuid}`, pest: pest.id };
    }
    await api('POST', `${visit}/cancel`);
  }
  throw new Error('no facility of the demo is free for a visit');
};

/** The completed jobs in the log of a process. */
const jobsDoneBy = (name: ProcessName): Set<string> =>
  new Set(
    [
      ...serverOf(name)
        .output()
        .matchAll(/"job":"([\w.]+)"[^\n]*"msg":"job done"/g),
    ].map(([, job]) => job ?? ''),
  );

describe('the main job across processes', () => {
  test('a visit is recorded and approved through both APIs, printed by one process and mailed by another', async () => {
    const technician = await signIn(product.url, TECHNICIAN);
    const approver = await signIn(product.url, 'admin@deratex.example');
    const { place, visit, device, pest } = await beginVisit(technician);
    await database.client.query(
      `update users set notification_email = true, notification_types = array['RECEIVE_INSPECTION_PDF_REPORT'], language = 'pl'
       where email = $1`,
      [TECHNICIAN],
    );
    for (let turn = 0; turn < 4; turn++) {
      const find = { deviceTypeObjectId: pest, amount: 1, note: `${turn}` };
      expect((await technician('POST', `${device}/objects`, find, randomUUID())).status).toBe(200);
    }
    expect((await technician('POST', `${device}/images`, await photoForm(), randomUUID())).status).toBe(200);
    const key = randomUUID();
    const received = { approvedByText: 'J. Nowak', approvedByImage: await signatureUrl() };
    // the repeated request reaches the other process, which knows that it is done
    for (let tap = 0; tap < 2; tap++) {
      expect((await technician('POST', `${visit}/finish`, received, key)).status).toBe(200);
    }
    expect((await approver('POST', `${visit}/approve`, {})).status).toBe(200);

    const pdf = await mails.pdfFor(TECHNICIAN).catch(async (error: Error) => {
      const { rows } = await database.client.query(
        `select name, state, retry_count, output from jobs.job where state <> 'completed'`,
      );
      throw new Error(`${error.message}\n${JSON.stringify(rows)}\n${product.output()}`);
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const { inspection } = (await approver('GET', visit)).body;
    expect(inspection).toMatchObject({ approved: true, status: 'COMPLETED' });
    expect(inspection.reports).toHaveLength(1);
    expect(place.uuid).toBeTruthy();

    await until(async () => jobsDoneBy('worker').has('mail.send'), 'the worker to say that it sent the mail');
    expect(jobsDoneBy('documents')).toContain('report.makeInspectionReport');
    // protocols of the demo data are printed there as well
    expect(DOCUMENT_JOBS).toEqual(expect.arrayContaining([...jobsDoneBy('documents')]));
    expect(jobsDoneBy('worker').has('report.makeInspectionReport')).toBe(false);
    for (const name of ['api 1', 'api 2', 'scheduler'] as const) expect(jobsDoneBy(name)).toEqual(new Set());
    const [one = 0, other = 0] = product.answeredBy();
    expect(one).toBeGreaterThan(5);
    expect(other).toBeGreaterThan(5);
  });

  test('a change made through one API appears on an event stream of the other', async () => {
    const email = 'kontroler@deratex.example';
    const login = await fetch(`${serverOf('api 1').url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Trapline1!' }),
    });
    const { access_token } = (await login.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    const stream = await fetch(`${serverOf('api 2').url}/api/events`, { headers });
    const receivedParts: string[] = [];
    const reading = (async () => {
      for await (const part of stream.body ?? []) receivedParts.push(Buffer.from(part).toString());
    })();
    await until(async () => receivedParts.join('').includes('retry:'), 'the stream to be open');
    await until(async () => {
      await database.client.query(
        `insert into notifications (uuid, user_id, notification_key, metadata, created_at)
         select gen_random_uuid(), id, 'UPCOMING_INSPECTION', '{"eventDate":"2026-11-21T07:30:00.000Z"}', now() from users where email = $1`,
        [email],
      );
      await fetch(`${serverOf('api 1').url}/api/account/notifications/clear`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ all: true }),
      });
      return receivedParts.join('').includes('data: notifications');
    }, 'the word on the other stream');

    // a stopping process ends its streams and asks the clients to reconnect soon
    expect(await product.restart('api 2')).toBe(0);
    await reading;
    expect(Number(/retry: (\d+)\n\n$/.exec(receivedParts.join(''))?.[1])).toBeLessThan(5000);
  });

  test('sign-in attempts are counted across processes', async () => {
    const failSignIn = async () => {
      const answer = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@testy.example', password: 'Wrong-one-1!' }),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 100) statuses.push(await failSignIn());
    const firstRefused = statuses.indexOf(429);
    expect(firstRefused).toBeGreaterThan(0);
    // the other process refuses the very next attempt
    expect(await failSignIn()).toBe(429);
  });

  test('scheduled jobs are created once, even with two schedulers', async () => {
    const names = async () =>
      (await database.client.query<{ name: string }>('select name from jobs.schedule order by 1')).rows.map(
        ({ name }) => name,
      );
    const ordered = await names();
    expect(ordered).toEqual(expect.arrayContaining(['maintenance.cleanUp', 'storage.sweep']));
    const second = await product.start('scheduler');
    // the process answers requests before it has stored the schedule
    await until(async () => second.output().includes(' is ready (scheduler)'), 'the second clock');
    expect(await names()).toEqual(ordered);
    // both processes find the same minute due
    const done = async () =>
      (await database.client.query(`select 1 from jobs.job where name = 'maintenance.cleanUp'`)).rowCount ?? 0;
    await database.client.query(`update jobs.schedule set cron = '* * * * *' where name = 'maintenance.cleanUp'`);
    await until(async () => (await done()) > 0, 'the minute in which it is due');
    await database.client.query(`update jobs.schedule set cron = '17 3 1 1 *' where name = 'maintenance.cleanUp'`);
    await second.stop();
    const { rows } = await database.client.query(
      `select singleton_on, count(*)::integer as n from jobs.job where name = 'maintenance.cleanUp' group by 1`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { n } of rows) expect(n).toBe(1);
  }, 200_000);
});

describe('the health of a process', () => {
  const ask = (server: RunningServer, path: string) =>
    fetch(server.url + path).then(
      async (answer) => ({ status: answer.status, body: (await answer.json()) as object }),
      () => ({ status: 0, body: {} }),
    );

  test('is available on every process, and other endpoints only on the API', async () => {
    for (const name of ['api 1', 'worker', 'documents', 'scheduler'] as const) {
      expect((await ask(serverOf(name), '/api/health/live')).status, name).toBe(200);
      // a process that has just restarted may still be at its first database queries
      await expect
        .poll(async () => (await ask(serverOf(name), '/api/health/ready')).status, { timeout: 30_000 })
        .toBe(200);
    }
    expect((await ask(serverOf('api 1'), '/api/settings')).status).toBe(200);
    expect((await ask(serverOf('worker'), '/api/settings')).status).toBe(404);
    expect((await ask(serverOf('worker'), '/api/places')).status).toBe(404);
  });

  test('is live but not ready without its migrations', async () => {
    const server = serverOf('api 1');
    await database.client.query(
      `update kysely_migration set name = 'gone' where name = '0012_answers_reach_who_tells'`,
    );
    expect(await ask(server, '/api/health/ready')).toMatchObject({
      status: 503,
      body: { code: 'platform/not_ready', details: 'the database lacks 0012_answers_reach_who_tells' },
    });
    expect((await ask(server, '/api/health/live')).status).toBe(200);
    await database.client.query(
      `update kysely_migration set name = '0012_answers_reach_who_tells' where name = 'gone'`,
    );
    expect((await ask(server, '/api/health/ready')).status).toBe(200);
  });

  test('is not ready during shutdown, while late requests are still answered and the exit code is 0', async () => {
    const port = await freePort();
    const server = await startServer({
      data: data.folder,
      port,
      env: { DATABASE_URL: database.url, TRAPLINE_ROLES: 'api', TRAPLINE_DRAIN_SECONDS: '3' },
    });
    const ending = server.stop();
    await until(async () => (await ask(server, '/api/health/ready')).status === 503, 'it to say that it ends');
    expect((await ask(server, '/api/settings')).status).toBe(200);
    expect(await ending).toBe(0);
  });
});

describe('invalid roles', () => {
  test.each([
    ['an unknown role', 'api,cook', '"cook" is no role; there are api, worker, documents, ingest, scheduler', true],
    ['a single role on the embedded database', 'api', 'the embedded database belongs to one process', false],
  ])('%s is refused with the reason', async (_, roles, texts, onPostgres) => {
    const env = { DATABASE_URL: onPostgres ? database.url : '', TRAPLINE_ROLES: roles };
    await expect(startServer({ data: data.folder, env })).rejects.toThrow(texts);
  });
});
