import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { OpenBodies, UPLOADS } from './open-bodies.ts';

/** Uploads in progress use memory, so no caller may have more of them than the limit. */

const busy = { code: 'request/busy', retryAfterSeconds: expect.any(Number) };

describe('limits', () => {
  const open = (uploads: OpenBodies, person: string, company = 'one') => {
    const end = Promise.withResolvers<string>();
    return { ...end, ended: uploads.run({ person, company }, () => end.promise) };
  };
  const openMany = (uploads: OpenBodies, people: number, company: string) =>
    Array.from({ length: people }, (_, index) => open(uploads, `${company} ${index}`, company));

  test('of a person: a seventh upload is refused until one of six ends, with success or failure', async () => {
    const uploads = new OpenBodies(UPLOADS);
    const [first, second] = Array.from({ length: 6 }, () => open(uploads, 'a'));
    await expect(open(uploads, 'a').ended).rejects.toMatchObject(busy);
    first?.resolve('answered');
    expect(await first?.ended).toBe('answered');
    open(uploads, 'a');
    await expect(open(uploads, 'a').ended).rejects.toMatchObject(busy);
    second?.reject(new Error('cut'));
    await expect(second?.ended).rejects.toThrow('cut');
    open(uploads, 'a');
    await expect(open(uploads, 'a').ended).rejects.toMatchObject(busy);
  });

  test('of a company and of all companies: each company has its own limit, and the total is limited', async () => {
    const uploads = new OpenBodies(UPLOADS);
    openMany(uploads, 24, 'one');
    await expect(open(uploads, 'a').ended).rejects.toMatchObject(busy);
    openMany(uploads, 24, 'two');
    openMany(uploads, 16, 'three');
    await expect(open(uploads, 'a', 'four').ended).rejects.toMatchObject(busy);
  });
});

describe('over the network', () => {
  let app: TestApp;
  let port: number;
  let subjects: Subjects;
  let technician: Caller;
  let admin: Caller;
  let token: string;
  const sockets: net.Socket[] = [];

  beforeAll(async () => {
    app = await openTestApp();
    subjects = await makeSubjects(app.database.db, 'deratex');
    technician = await app.as('technik@deratex.example');
    admin = await app.as('admin@deratex.example');
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const login = { email: 'technik@deratex.example', password: DEMO_PASSWORD };
    token = (await (await app.as(null))('POST', '/api/auth/login', { body: login })).body.access_token;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  const url = () => `/api/v3/devices/${subjects.device.uuid}/images`;
  /** Sends a body that is read and then refused because of its content. */
  const send = async (caller: Caller, path = url()) => {
    const { payload, headers } = await fileForm(Buffer.from('no picture'));
    return caller('POST', path, { body: payload, headers });
  };

  /** Begins to send a photo and never finishes. */
  const begin = async (path: string) => {
    const { payload, headers } = await fileForm(await jpeg());
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, payload.length / 2));
    return socket;
  };
  /** Announces this length and stops after a byte. */
  const post = (call: string, length: number, headers: readonly string[]) => {
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    const head = [`${call} HTTP/1.1`, 'host: 127.0.0.1', ...headers, `content-length: ${length}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    return socket;
  };
  const waitUntilFree = () =>
    vi.waitFor(async () => expect((await send(technician)).body.code).toBe('files/invalid_type'), { timeout: 20_000 });

  test('a person with too many unfinished uploads is refused, others are not, and ending them frees the limit', {
    timeout: 60_000,
  }, async () => {
    const open = await Promise.all(Array.from({ length: 7 }, () => begin(url())));
    // six wait, one is answered at once
    const [answer] = await Promise.any(open.map((socket) => once(socket, 'data')));
    expect(String(answer)).toContain('HTTP/1.1 503');
    expect(await send(technician)).toMatchObject({
      body: { code: 'request/busy' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await send(admin)).body.code).toBe('files/invalid_type');
    for (const socket of open) socket.destroy();
    await waitUntilFree();
  });

  test('a visitor may send only small bodies, and a limited number at once', { timeout: 60_000 }, async () => {
    const visitor = await app.as(null);
    const large = { email: 'x'.repeat(20_000), password: 'x' };
    expect(await visitor('POST', '/api/auth/login', { body: large })).toMatchObject({ status: 413 });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const exchange = (from: string) =>
      visitor('POST', '/api/oauth/token', { body: 'grant_type=refresh_token', headers: form, from });
    const open = Array.from({ length: 65 }, () =>
      post('POST /api/oauth/token', 1000, [`content-type: ${form['content-type']}`]),
    );
    const [answer] = await Promise.any(open.map((socket) => once(socket, 'data')));
    expect(String(answer)).toContain('HTTP/1.1 503');
    expect((await exchange('203.0.113.9')).status).toBe(401);
    for (const socket of open) socket.destroy();
    await vi.waitFor(async () => expect((await exchange('127.0.0.1')).status).toBe(401), { timeout: 20_000 });
  });

  test('a person with too many unfinished bodies is refused, and other people are not', async () => {
    const headers = ['content-type: application/json', `authorization: Bearer ${token}`];
    const open = Array.from({ length: 17 }, () => post('PATCH /api/account/me', 900_000, headers));
    const [answer] = await Promise.any(open.map((socket) => once(socket, 'data')));
    expect(String(answer)).toContain('HTTP/1.1 503');
    expect((await admin('PATCH', '/api/account/me', { body: { language: 'pl' } })).status).toBe(200);
    for (const socket of open) socket.destroy();
    const change = () => technician('PATCH', '/api/account/me', { body: { language: 'pl' } });
    await vi.waitFor(async () => expect((await change()).status).toBe(200), { timeout: 20_000 });
  });

  test('refused requests do not count as open', async () => {
    const nowhere = '/api/v3/devices/00000000-0000-7000-8000-00000000dead/images';
    for (let time = 0; time < 8; time++) expect((await send(technician, nowhere)).status).toBe(404);
    expect((await send(technician)).body.code).toBe('files/invalid_type');
  });

  test('clients that disconnect during the permission check do not count as open', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4; round++) {
      for (const socket of await Promise.all(Array.from({ length: 6 }, () => begin(url())))) socket.destroySoon();
    }
    await waitUntilFree();
  });
});
