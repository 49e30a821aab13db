import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openReceiver, type TestReceiver } from '../../../test/webhook-receiver.ts';
import { createOutboundHttp } from './create-outbound-http.ts';

let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const EVERYWHERE = ['0.0.0.0/0', '::/0'];
const message = (url = receiver.url) => ({ url, headers: { 'x-a': 'b' }, body: '{"a":"ż"}' });
const open = createOutboundHttp({ allowed: EVERYWHERE, timeoutMs: 3_000 });
/** A client with a short timeout, for requests that must time out. */
const hasty = createOutboundHttp({ allowed: EVERYWHERE, timeoutMs: 300 });

describe('an answer', () => {
  test('is its status and the beginning of its words', async () => {
    receiver.answer((response) => response.writeHead(202).end(`dziękuję\0${'x'.repeat(5_000)}`));
    const answer = await open.post(message());
    expect(answer).toMatchObject({ status: 202, fault: null, retryAfterSeconds: null });
    expect(answer.answer).toHaveLength(2_048);
    expect(answer.answer).toMatch(/^dziękuję�x/);
    expect(receiver.received).toMatchObject([{ body: '{"a":"ż"}', headers: { 'x-a': 'b', 'content-length': '10' } }]);
  });

  test('says when to come again, by seconds or by the clock', async () => {
    receiver.answer((response) => response.writeHead(503, { 'retry-after': '120' }).end());
    expect(await open.post(message())).toMatchObject({ status: 503, retryAfterSeconds: 120, answer: null });
    const later = new Date(Date.now() + 3_600_000).toUTCString();
    receiver.answer((response) => response.writeHead(503, { 'retry-after': later }).end());
    const { retryAfterSeconds } = await open.post(message());
    expect(retryAfterSeconds).toBeGreaterThan(3_000);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
    receiver.answer((response) => response.writeHead(503, { 'retry-after': 'soon' }).end());
    expect(await open.post(message())).toMatchObject({ retryAfterSeconds: null });
  });

  test('without an end is read to a measure, and its status counts', async () => {
    let sent = 0;
    receiver.answer((response) => {
      response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) });
      const more = () => {
        while (!response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, 'x'))) break;
        }
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const answer = await open.post(message());
    expect(answer).toMatchObject({ status: 200, fault: null, answer: 'x'.repeat(2_048) });
    // only the data in the socket buffers of both sides
    expect(sent).toBeLessThan(64 * 1024 ** 2);
  });

  test('that drips is left when the time is over, and its status counts', async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    const answer = await hasty.post(message());
    expect(answer).toMatchObject({ status: 200, fault: null });
    expect(answer.answer).toMatch(/^x+$/);
  });

  test('packed small is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 ** 2));
    receiver.answer((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const answer = await open.post(message());
    expect(answer.status).toBe(200);
    expect(answer.answer?.length).toBeLessThanOrEqual(2_048);
  });

  test('that points elsewhere is not followed', async () => {
    const inner = await openReceiver();
    receiver.answer((response) => response.writeHead(307, { location: inner.url }).end());
    expect(await open.post(message())).toMatchObject({ status: 307, fault: 'REDIRECT' });
    expect(inner.received).toEqual([]);
    await inner.close();
  });
});

describe('no answer', () => {
  test('of one that hangs is waited for to the end of the time', async () => {
    receiver.answer(() => {});
    expect(await hasty.post(message())).toMatchObject({ status: null, fault: 'TIMEOUT', answer: null });
  });

  test('of one that hangs up, or that nobody is at', async () => {
    receiver.answer((response) => response.destroy());
    expect(await open.post(message())).toMatchObject({ status: null, fault: 'CONNECTION' });
    const { url } = receiver;
    await receiver.close();
    expect(await open.post(message(url))).toMatchObject({ status: null, fault: 'CONNECTION' });
    receiver = await openReceiver();
  });

  test('of a name that leads nowhere, or whose server says nothing', async () => {
    const nowhere = createOutboundHttp({ allowed: [], resolve: async () => [] });
    expect(await nowhere.post(message('https://nowhere.example/'))).toMatchObject({ fault: 'NO_ADDRESS' });
    const silent = createOutboundHttp({ allowed: [], timeoutMs: 200, resolve: () => new Promise(() => {}) });
    expect(await silent.post(message('https://slow.example/'))).toMatchObject({ fault: 'TIMEOUT' });
  });
});

describe('an inner address', () => {
  const portOf = (url: string) => new URL(url).port;

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://LOCALHOST.:8443/hook',
    'https://panel.localhost/',
    'https://localhost.localdomain/',
    'https://ip6-loopback/',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'file:///etc/passwd',
    'example.com',
    '',
  ])('is refused as it is written: %s', async (url) => {
    const outside = createOutboundHttp({ allowed: [], resolve: async () => ['8.8.8.8'] });
    expect(outside.mayReach(url)).toBe(false);
    expect(await outside.post(message(url))).toMatchObject({ status: null, fault: 'ADDRESS_REFUSED' });
  });

  test('behind a name is refused, also as one among open ones', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fe80::1%eth0']]) {
      const outside = createOutboundHttp({ allowed: [], resolve: async () => addresses });
      const url = `https://rebind.example:${portOf(receiver.url)}/`;
      expect(outside.mayReach(url)).toBe(true);
      expect(await outside.post(message(url)), addresses.join()).toMatchObject({ fault: 'ADDRESS_REFUSED' });
    }
    expect(receiver.received).toEqual([]);
  });

  test('that a name leads to when it is asked a second time is never connected to: nobody asks twice', async () => {
    const answers = [['127.0.0.1'], ['10.255.255.1']];
    let asked = 0;
    const outside = createOutboundHttp({
      allowed: ['127.0.0.1'],
      resolve: async () => {
        asked += 1;
        return answers.shift() ?? [];
      },
    });
    const url = `http://rebind.example:${portOf(receiver.url)}/`;
    expect(await outside.post(message(url))).toMatchObject({ status: 204 });
    expect(asked).toBe(1);
    expect(receiver.received[0]?.headers.host).toBe(new URL(url).host);
    expect(await outside.post(message(url))).toMatchObject({ fault: 'ADDRESS_REFUSED' });
  });

  test('is reached where the operator names its network, and without encryption nothing else is', async () => {
    const outside = createOutboundHttp({ allowed: ['127.0.0.0/8'], resolve: async () => ['8.8.8.8'] });
    expect(await outside.post(message())).toMatchObject({ status: 204 });
    expect(outside.mayReach('https://10.0.0.1/')).toBe(false);
    expect(outside.mayReach('http://8.8.8.8/')).toBe(false);
    expect(outside.mayReach('http://localhost/')).toBe(true);
    expect(outside.mayReach('http://localhost.example.com/')).toBe(true);
    expect(createOutboundHttp({ allowed: ['10.0.0.0/8'] }).mayReach('https://localhost/')).toBe(false);
    expect(await outside.post(message('http://open.example/'))).toMatchObject({ fault: 'ADDRESS_REFUSED' });
  });
});

describe('a certificate', () => {
  let folder: string;
  let server: https.Server;
  let ca: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=right.example', '-addext', 'subjectAltName=DNS:right.example'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
    ca = readFileSync(cert, 'utf8');
    server = https.createServer({ key: readFileSync(key), cert: ca }, (_, response) => response.writeHead(204).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is held against the name that was written down', async () => {
    const options = { allowed: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] };
    const { port } = server.address() as AddressInfo;
    const right = message(`https://right.example:${port}/`);
    expect(await createOutboundHttp(options).post(right)).toMatchObject({ status: null, fault: 'TLS' });
    expect(await createOutboundHttp({ ...options, ca }).post(right)).toMatchObject({ status: 204, fault: null });
    const wrong = message(`https://wrong.example:${port}/`);
    expect(await createOutboundHttp({ ...options, ca }).post(wrong)).toMatchObject({ status: null, fault: 'TLS' });
  });
});
