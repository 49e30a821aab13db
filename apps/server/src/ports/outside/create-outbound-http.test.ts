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
const client = createOutboundHttp({ allowed: EVERYWHERE, timeoutMs: 3_000 });
/** A client with a short timeout, for requests that must time out. */
const shortTimeoutClient = createOutboundHttp({ allowed: EVERYWHERE, timeoutMs: 300 });

describe('a response', () => {
  test('returns its status and the beginning of its text', async () => {
    receiver.answer((response) => response.writeHead(202).end(`dziękuję\0${'x'.repeat(5_000)}`));
    const answer = await client.post(message());
    expect(answer).toMatchObject({ status: 202, fault: null, retryAfterSeconds: null });
    expect(answer.answer).toHaveLength(2_048);
    expect(answer.answer).toMatch(/^dziękuję�x/);
    expect(receiver.received).toMatchObject([{ body: '{"a":"ż"}', headers: { 'x-a': 'b', 'content-length': '10' } }]);
  });

  test('returns the delay of Retry-After, in seconds or as a date', async () => {
    receiver.answer((response) => response.writeHead(503, { 'retry-after': '120' }).end());
    expect(await client.post(message())).toMatchObject({ status: 503, retryAfterSeconds: 120, answer: null });
    const inOneHour = new Date(Date.now() + 3_600_000).toUTCString();
    receiver.answer((response) => response.writeHead(503, { 'retry-after': inOneHour }).end());
    const { retryAfterSeconds } = await client.post(message());
    expect(retryAfterSeconds).toBeGreaterThan(3_000);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
    receiver.answer((response) => response.writeHead(503, { 'retry-after': 'soon' }).end());
    expect(await client.post(message())).toMatchObject({ retryAfterSeconds: null });
  });

  test('without an end is read up to a limit, and its status is returned', async () => {
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
    const answer = await client.post(message());
    expect(answer).toMatchObject({ status: 200, fault: null, answer: 'x'.repeat(2_048) });
    // only the data in the socket buffers of both sides
    expect(sent).toBeLessThan(64 * 1024 ** 2);
  });

  test('that is too slow is cut at the timeout, and its status is returned', async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    const answer = await shortTimeoutClient.post(message());
    expect(answer).toMatchObject({ status: 200, fault: null });
    expect(answer.answer).toMatch(/^x+$/);
  });

  test('that is compressed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 ** 2));
    receiver.answer((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const answer = await client.post(message());
    expect(answer.status).toBe(200);
    expect(answer.answer?.length).toBeLessThanOrEqual(2_048);
  });

  test('that redirects is not followed', async () => {
    const redirectTarget = await openReceiver();
    receiver.answer((response) => response.writeHead(307, { location: redirectTarget.url }).end());
    expect(await client.post(message())).toMatchObject({ status: 307, fault: 'REDIRECT' });
    expect(redirectTarget.received).toEqual([]);
    await redirectTarget.close();
  });
});

describe('no response', () => {
  test('of a hanging server is reported after the timeout', async () => {
    receiver.answer(() => {});
    expect(await shortTimeoutClient.post(message())).toMatchObject({ status: null, fault: 'TIMEOUT', answer: null });
  });

  test('of a server that closes the connection, or of no server, is reported as a connection error', async () => {
    receiver.answer((response) => response.destroy());
    expect(await client.post(message())).toMatchObject({ status: null, fault: 'CONNECTION' });
    const { url } = receiver;
    await receiver.close();
    expect(await client.post(message(url))).toMatchObject({ status: null, fault: 'CONNECTION' });
    receiver = await openReceiver();
  });

  test('of a name without an address, or of a silent name server, is reported', async () => {
    const unresolvableClient = createOutboundHttp({ allowed: [], resolve: async () => [] });
    expect(await unresolvableClient.post(message('https://nowhere.example/'))).toMatchObject({ fault: 'NO_ADDRESS' });
    const slowResolverClient = createOutboundHttp({
      allowed: [],
      timeoutMs: 200,
      resolve: () => new Promise(() => {}),
    });
    expect(await slowResolverClient.post(message('https://slow.example/'))).toMatchObject({ fault: 'TIMEOUT' });
  });
});

describe('an internal address', () => {
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
  ])('is rejected as written: %s', async (url) => {
    const outside = createOutboundHttp({ allowed: [], resolve: async () => ['8.8.8.8'] });
    expect(outside.mayReach(url)).toBe(false);
    expect(await outside.post(message(url))).toMatchObject({ status: null, fault: 'ADDRESS_REFUSED' });
  });

  test('behind a name is rejected, also as one of several addresses', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fe80::1%eth0']]) {
      const outside = createOutboundHttp({ allowed: [], resolve: async () => addresses });
      const url = `https://rebind.example:${portOf(receiver.url)}/`;
      expect(outside.mayReach(url)).toBe(true);
      expect(await outside.post(message(url)), addresses.join()).toMatchObject({ fault: 'ADDRESS_REFUSED' });
    }
    expect(receiver.received).toEqual([]);
  });

  test('returned by a second DNS query is never used, because a name is resolved once per request', async () => {
    const answers = [['127.0.0.1'], ['10.255.255.1']];
    let resolveCount = 0;
    const outside = createOutboundHttp({
      allowed: ['127.0.0.1'],
      resolve: async () => {
        resolveCount += 1;
        return answers.shift() ?? [];
      },
    });
    const url = `http://rebind.example:${portOf(receiver.url)}/`;
    expect(await outside.post(message(url))).toMatchObject({ status: 204 });
    expect(resolveCount).toBe(1);
    expect(receiver.received[0]?.headers.host).toBe(new URL(url).host);
    expect(await outside.post(message(url))).toMatchObject({ fault: 'ADDRESS_REFUSED' });
  });

  test('is allowed in a network named by the operator; unencrypted requests are allowed only there', async () => {
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

  test('must match the name in the URL', async () => {
    const options = { allowed: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] };
    const { port } = server.address() as AddressInfo;
    const right = message(`https://right.example:${port}/`);
    expect(await createOutboundHttp(options).post(right)).toMatchObject({ status: null, fault: 'TLS' });
    expect(await createOutboundHttp({ ...options, ca }).post(right)).toMatchObject({ status: 204, fault: null });
    const wrong = message(`https://wrong.example:${port}/`);
    expect(await createOutboundHttp({ ...options, ca }).post(wrong)).toMatchObject({ status: null, fault: 'TLS' });
  });
});
