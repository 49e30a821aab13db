import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

/** After a refusal before the end of the body, the next request on the connection is answered, or the connection ends. */

let app: TestApp;
let subjects: Subjects;
let port: number;
let token: string;
let socket: net.Socket;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const login = { email: 'technik@deratex.example', password: DEMO_PASSWORD };
  token = (await (await app.as(null))('POST', '/api/auth/login', { body: login })).body.access_token;
});
afterEach(() => socket.destroy());
afterAll(() => app.close());

/** One connection; `until` waits for a text in the response, `ended` for the end of the connection. */
const connect = () => {
  socket = net.connect(port, '127.0.0.1');
  let received = '';
  const waiting: { readonly text: string; readonly go: () => void }[] = [];
  const ended = Promise.withResolvers<void>();
  const send = () => {
    for (const one of waiting) if (received.includes(one.text)) one.go();
  };
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
    send();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => ended.resolve());
  const until = (text: string) =>
    new Promise<string>((resolve) => {
      waiting.push({ text, go: () => resolve(received) });
      send();
    });
  return { until, ended: ended.promise };
};

const headOf = (method: string, path: string, headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
const bearer = () => `authorization: Bearer ${token}`;
const health = () => headOf('GET', '/api/health', []);

const beginUpload = async () => {
  const technician = await app.as('technik@deratex.example');
  const path = `/api/places/${subjects.place.uuid}/file-uploads`;
  const { body } = await technician('POST', path, { body: { fileName: 'x.pdf', size: 10 } });
  return `${path}/${body.upload.uuid}/parts?number=1`;
};
const OCTETS = 'content-type: application/octet-stream';

test.each([11, 200_000, 1_048_576])(
  'a part of %i bytes for an upload of 10 is refused, and the connection stays usable',
  async (size) => {
    const { until } = connect();
    socket.write(headOf('PUT', await beginUpload(), [bearer(), OCTETS, `content-length: ${size}`]));
    socket.write(Buffer.alloc(size));
    expect(await until('files/wrong_part')).toContain('HTTP/1.1 400');
    socket.write(health());
    expect(await until('HTTP/1.1 200')).toContain('HTTP/1.1 200');
  },
);

test('a refused request without a content length closes its connection', async () => {
  const { until, ended } = connect();
  socket.write(headOf('PUT', await beginUpload(), [bearer(), OCTETS, 'transfer-encoding: chunked']));
  socket.write(`1000\r\n${'x'.repeat(0x1000)}\r\n`);
  expect((await until('files/wrong_part')).toLowerCase()).toContain('connection: close');
  await ended;
});

const FORM = 'content-type: multipart/form-data; boundary=b';
const JSON_BODY = 'content-type: application/json';

test.each([
  ['a form from a request without a session', 'POST', () => `/api/places/${subjects.place.uuid}/files`, FORM, 401],
  ['JSON from a request without a session', 'POST', () => `/api/places/${subjects.place.uuid}/zones`, JSON_BODY, 401],
] as const)('%s, refused before it is read, leaves the connection as it was', async (_, method, path, kind, status) => {
  const { until } = connect();
  socket.write(headOf(method, path(), [kind, 'content-length: 300000']));
  socket.write(Buffer.alloc(300_000, 'x'));
  expect(await until('invalid_token')).toContain(`HTTP/1.1 ${status}`);
  socket.write(health());
  expect(await until('HTTP/1.1 200')).toContain('HTTP/1.1 200');
});
