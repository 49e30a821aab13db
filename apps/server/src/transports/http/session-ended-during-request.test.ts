import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { sampleBodies } from '../../../test/samples.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

/** A call whose caller is signed out during the call has no effect. */

let app: TestApp;
let port: number;
let subjects: Subjects;
let owner: Caller;
let stopPrinting = async () => {};

beforeAll(async () => {
  const render = async () => {
    await stopPrinting();
    return new TextEncoder().encode('%PDF-1.7');
  };
  app = await openTestApp({ pdf: { inTurn: (_, work) => work(), render } });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  owner = await app.as('admin@deratex.example');
});
afterEach(() => {
  vi.restoreAllMocks();
  stopPrinting = async () => {};
});
afterAll(() => app.close());

const signIn = async (email: string): Promise<string> => {
  const answer = await (await app.as(null))('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } });
  return answer.body.access_token;
};
const count = async (table: 'users' | 'stored_files' | 'reports'): Promise<number> =>
  (await app.database.db.selectFrom(table).select('id').execute()).length;
const setStatus = async (email: string, status: 'BLOCKED' | 'ACTIVE') => {
  const { uuid } = await app.database.db
    .selectFrom('users')
    .select('uuid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect((await owner('PATCH', `/api/users/${uuid}`, { body: { status } })).status).toBe(200);
};
const block = (email: string) => setStatus(email, 'BLOCKED');

const TECHNICIAN = 'technik@deratex.example';

type RawRequest = {
  readonly path: string;
  readonly token: string;
  readonly type: string;
  readonly payload: Uint8Array;
};

/** Sends half of a request, waits until the server has it, runs `happens`, sends the rest; returns the status. */
const sendAround = async (
  { path, token, type, payload }: RawRequest,
  happens: () => Promise<unknown>,
): Promise<number> => {
  // the caller is cached from here on, so the request head is checked before anything happens
  await (await app.as(null))('GET', '/api/account/me', { headers: { authorization: `Bearer ${token}` } });
  const socket = net.connect(port, '127.0.0.1');
  const head = [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', `authorization: Bearer ${token}`];
  const half = Math.floor(payload.length / 2);
  const requestReceived = once(app.http.server, 'request');
  socket.write(`${[...head, `content-type: ${type}`, `content-length: ${payload.length}`].join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, half));
  await requestReceived;
  await happens();
  socket.write(payload.subarray(half));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return Number(answer.split(' ')[1]);
};

test('a request that began before a password change does not create a user', async () => {
  const token = await signIn('admin@owadstop.example');
  const rest = { headers: { authorization: `Bearer ${await signIn('admin@owadstop.example')}` } };
  const [visitor, foreign] = [await app.as(null), await makeSubjects(app.database.db, 'owadstop')];
  const payload = Buffer.from(JSON.stringify(sampleBodies(foreign)['users.create']));
  const before = await count('users');
  const rawRequest = { path: '/api/users', token, type: 'application/json', payload };
  const passwords = { currentPassword: DEMO_PASSWORD, newPassword: 'Nowe-haslo1!', confirmNewPassword: 'Nowe-haslo1!' };
  const status = await sendAround(rawRequest, async () => {
    const change = await visitor('PATCH', '/api/account/change-password', { body: passwords, ...rest });
    expect(change.status).toBe(200);
  });
  expect(status).toBe(401);
  expect(await count('users')).toBe(before);
  // with a valid session the same request succeeds
  const own = { ...rawRequest, token: rest.headers.authorization.slice('Bearer '.length) };
  expect(await sendAround(own, async () => {})).toBe(200);
});

test('a file is not stored when its sender was blocked during the upload', async () => {
  const token = await signIn(TECHNICIAN);
  const { payload, headers } = await fileForm(await jpeg());
  const path = `/api/v3/devices/${subjects.device.uuid}/images`;
  const before = await count('stored_files');
  const request = { path, token, type: headers['content-type'] ?? '', payload };
  expect(await sendAround(request, () => block(TECHNICIAN))).toBe(401);
  expect(await count('stored_files')).toBe(before);
  await setStatus(TECHNICIAN, 'ACTIVE');
});

const blockDuring = <K extends 'pictures' | 'storage'>(port: K, name: keyof TestApp['services'][K]) => {
  const real = app.services[port][name] as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(app.services[port] as Record<string, typeof real>, name as string);
  spy.mockImplementationOnce(async (...given) => {
    await block(TECHNICIAN);
    return real.apply(app.services[port], given);
  });
};

test.each([
  ['waited in the queue of pictures', () => blockDuring('pictures', 'reencode')],
  ['was stored', () => blockDuring('storage', 'put')],
])('a photo is not stored if its sender was blocked while it %s', async (_, blockMeanwhile) => {
  const bearer = { authorization: `Bearer ${await signIn(TECHNICIAN)}` };
  const { payload, headers } = await fileForm(await jpeg());
  const before = await count('stored_files');
  blockMeanwhile();
  const url = `/api/v3/devices/${subjects.device.uuid}/images`;
  const answer = await (await app.as(null))('POST', url, { body: payload, headers: { ...headers, ...bearer } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  expect(await count('stored_files')).toBe(before);
  await setStatus(TECHNICIAN, 'ACTIVE');
});

test('a report is not stored when its creator was blocked while it was printed', async () => {
  const bearer = { authorization: `Bearer ${await signIn(TECHNICIAN)}` };
  const before = await count('reports');
  stopPrinting = () => block(TECHNICIAN);
  const url = `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=de`;
  const answer = await (await app.as(null))('POST', url, { body: {}, headers: bearer });
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  expect(await count('reports')).toBe(before);
});
