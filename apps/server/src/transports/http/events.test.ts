import type { AddressInfo } from 'node:net';
import { EVENTS_PATH } from '@trapline/contract/notifications/live.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

let app: TestApp;
let url: string;
const opened: AbortController[] = [];

beforeAll(async () => {
  app = await openTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});

const signIn = async (email: string) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const { id } = await app.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { token, id };
};

const listen = async (headers: Record<string, string>) => {
  const controller = new AbortController();
  opened.push(controller);
  const answer = await fetch(`${url}${EVENTS_PATH}`, { headers, signal: controller.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { answer, read: async () => reader?.read(), close: () => controller.abort() };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('the event stream requires sign-in', async () => {
  const { answer } = await listen({});
  expect(answer.status).toBe(401);
});

test('a person receives events of their own changes, each topic of a burst once, by bearer token or cookie', async () => {
  const { token, id } = await signIn('technik@deratex.example');
  const foreignCaller = await signIn('technik@owadstop.example');
  for (const headers of [bearer(token), { cookie: `trapline_session=${token}` }]) {
    const stream = await listen(headers);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    expect((await stream.read())?.value).toContain('retry');
    app.services.live.publish({ topic: 'alerts', userIds: [foreignCaller.id] });
    for (let n = 0; n < 50; n++) app.services.live.publish({ topic: 'notifications', userIds: [id] });
    expect((await stream.read())?.value).toBe('event: change\ndata: notifications\n\n');
    stream.close();
  }
});

test('a person who signed out receives no more events', async () => {
  const { token, id } = await signIn('kontroler@deratex.example');
  const stream = await listen(bearer(token));
  await stream.read();
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: bearer(token) });
  app.services.live.publish({ topic: 'notifications', userIds: [id] });
  expect(await stream.read()).toMatchObject({ done: true });
});

test('a person has at most five streams, and can open another after one is closed', async () => {
  const { token } = await signIn('admin@deratex.example');
  const streams = [];
  for (let n = 0; n < 5; n++) streams.push(await listen(bearer(token)));
  expect((await listen(bearer(token))).answer.status).toBe(429);
  streams[0]?.close();
  await expect.poll(async () => (await listen(bearer(token))).answer.status).toBe(200);
});

test('reading one notification sends an event to the other screens of the same person', async () => {
  const { token, id } = await signIn('technik@deratex.example');
  const stream = await listen(bearer(token));
  await stream.read();
  await app.database.db
    .insertInto('notifications')
    .values({ uuid: crypto.randomUUID(), user_id: id, notification_key: 'UPCOMING_EVENT', created_at: TEST_NOW })
    .execute();
  await fetch(`${url}/api/account/notifications/clear`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ all: true }),
  });
  expect((await stream.read())?.value).toContain('data: notifications');
});
