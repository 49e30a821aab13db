import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNetwork } from './open-network.ts';

/** Commands to The Things Stack by its HTTP API, as in its documentation. */

type Request = { readonly method: string; readonly path: string; readonly token: string; readonly body: unknown };

const requests: Request[] = [];
let status = 200;
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
      requests.push({ method, path: url, token: headers.authorization ?? '', body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  requests.length = 0;
  status = 200;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

const open = (url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) =>
  openNetwork(
    'tts',
    { clientId: 'test', url, password: 'NNSXS.KEY', application: 'traps' },
    { receive: async () => {}, onFault: () => {} },
  );

const command = {
  devEui: '0004A30B001C0530',
  uuid: '5b58245e-146c-4c30-9703-0ca942e3ff35',
  port: 15,
  payload: Buffer.from('beef', 'hex'),
  confirmed: true,
};

test('a command is pushed by our device id or that of the network; a replacing command uses replace', async () => {
  const { send, stop } = await open();
  await send(command);
  await send({ ...command, networkDeviceId: 'hala 7', replaces: true });
  const body = {
    downlinks: [
      {
        f_port: 15,
        frm_payload: 'vu8=',
        priority: 'NORMAL',
        confirmed: true,
        correlation_ids: ['cmd:5b58245e-146c-4c30-9703-0ca942e3ff35'],
      },
    ],
  };
  const devices = '/api/v3/as/applications/traps/devices';
  expect(requests).toEqual([
    { method: 'POST', path: `${devices}/eui-0004a30b001c0530/down/push`, token: 'Bearer NNSXS.KEY', body },
    { method: 'POST', path: `${devices}/hala%207/down/replace`, token: 'Bearer NNSXS.KEY', body },
  ]);
  await stop();
});

test.each([
  [401, 'auth', true],
  [403, 'auth', true],
  [404, 'not_found', false],
  [409, 'conflict', false],
  [429, 'throttled', true],
  [400, 'invalid', false],
  [503, 'unavailable', true],
])('%s is reported as %s', async (answered, code, passes) => {
  status = answered;
  const { send } = await open();
  await expect(send(command)).rejects.toMatchObject({ name: 'NetworkFault', code, passes });
});

test('an unreachable server is reported as unavailable', async () => {
  const { send } = await open('http://127.0.0.1:9');
  await expect(send(command)).rejects.toMatchObject({ name: 'NetworkFault', code: 'unavailable' });
});
