import type { Webhook } from '@trapline/contract/webhooks/schemas.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { runJob } from './run-job.ts';
import { makeSubjects, type Subjects } from './subjects.ts';
import { TEST_NOW } from './template.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';
import { openReceiver, type TestReceiver } from './webhook-receiver.ts';

type CreatedWebhook = { readonly webhook: Webhook; readonly secret: string };

const deleteAll = async ({ database: { db } }: TestApp): Promise<void> => {
  await db.deleteFrom('webhook_deliveries').execute();
  await db.updateTable('webhooks').set({ deleted_at: TEST_NOW }).execute();
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('attempts').execute();
};

const createReader = (admin: Caller, url: (...rest: readonly string[]) => string) => ({
  deliveriesOf: async (uuid: string, query = '') =>
    (await admin('GET', `${url(uuid, 'deliveries')}${query}`)).body.rows,
  detailOf: async (webhook: string, delivery: string) =>
    (await admin('GET', url(webhook, 'deliveries', delivery))).body.delivery,
});

/** Sessions are valid for an hour, but the tests move the clock by days: signs in again whenever necessary. */
const createAdmin = (visitor: () => Caller) => {
  let token = '';
  const admin: Caller = (method, path, init) =>
    visitor()(method, path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } });
  const signIn = async (): Promise<void> => {
    const body = { email: 'admin@deratex.example', password: DEMO_PASSWORD };
    token = (await visitor()('POST', '/api/auth/login', { body })).body.access_token;
  };
  return { admin, signIn };
};

/** A company whose webhooks send to a receiver on this machine, and a facility with events. */
export const setUpWebhooks = () => {
  let app: TestApp;
  let visitor: Caller;
  let subjects: Subjects;
  let rootCompany: { readonly id: number; readonly uuid: string };
  let receiver: TestReceiver;
  let name = 0;

  const { admin, signIn } = createAdmin(() => visitor);

  beforeAll(async () => {
    app = await openTestApp({ environment: { TRAPLINE_WEBHOOKS_PRIVATE: '127.0.0.0/8' } });
    visitor = await app.as(null);
    await signIn();
    const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
    rootCompany = (await admin('GET', `/api/companies/${rootCompanyId}`)).body.company;
  });
  beforeEach(async () => {
    app.setNow(TEST_NOW);
    subjects = await makeSubjects(app.database.db, 'deratex');
    await deleteAll(app);
    await signIn();
    receiver = await openReceiver();
  });
  afterEach(() => receiver.close());
  afterAll(() => app.close());

  const parts = () => ({ db: app.database.db, services: app.services, now: app.now });
  const url = (...rest: readonly string[]) => [`/api/companies/${rootCompany.uuid}/webhooks`, ...rest].join('/');

  return {
    get app() {
      return app;
    },
    get subjects() {
      return subjects;
    },
    get owner() {
      return rootCompany;
    },
    get receiver() {
      return receiver;
    },
    admin,
    parts,
    url,
    later: async (ms: number) => {
      app.setNow(new Date(app.now().getTime() + ms));
      await signIn();
    },
    /** Adds a webhook; by default subscribed to approvals and changed facilities. */
    add: async (body: object = {}): Promise<CreatedWebhook> => {
      const input = { url: receiver.url, events: ['inspection.approved', 'place.changed'], ...body };
      const answer = await admin('POST', url(), { body: input });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    /** Runs the job that sends deliveries. */
    send: (webhookId: number) => runJob(parts(), 'webhooks.send', { webhookId }),
    /** Makes a change that is published. */
    changePlace: async () => {
      name += 1;
      const answer = await admin('PATCH', `/api/places/${subjects.place.uuid}`, { body: { name: `Młyn ${name}` } });
      expect(answer.status, answer.text).toBe(200);
    },
    ...createReader(admin, url),
    count: async (query: string): Promise<number> => Number((await app.database.run(query, [])).rows.length),
  };
};
