import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { createS3Storage } from '../../ports/storage/s3-storage.ts';

/** A phone on a bad line interrupts downloads all day: their resources must be released. */

let app: TestApp;
let visitor: Caller;
let port: number;

/** Callbacks that get the response of the server to a connection, by the client port of the connection. */
const requestHooks = new Map<number, (response: ServerResponse) => void>();

const storeFile = async (key: string): Promise<string> => {
  await app.database.db
    .insertInto('stored_files')
    .values({
      uuid: crypto.randomUUID(),
      storage_key: key,
      name: 'photo.jpg',
      content_type: 'image/jpeg',
      size: 1,
      sha256: '',
    })
    .execute();
  return app.services.links.sign(key);
};

beforeAll(async () => {
  app = await openTestApp();
  visitor = await app.as(null);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  app.http.server.on('request', (request, response) => requestHooks.get(request.socket.remotePort ?? 0)?.(response));
});
afterAll(() => app.close());

/** Stored files open in this process. */
const openConnections = (key: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(key);
    } catch {
      return false;
    }
  }).length;

const MOMENTS = ['at once', 'when the server has it', 'unread', 'while it comes'] as const;

/** Requests the file and cuts the connection at one of these times; `unread`: while the server sends the file. */
const abortDownload = (url: string, when: (typeof MOMENTS)[number]): Promise<void> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const disconnect = () => void socket.destroy();
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    if (when === 'unread') socket.pause();
    socket.once('connect', () => {
      const from = socket.localPort ?? 0;
      socket.once('close', () => requestHooks.delete(from));
      if (when === 'when the server has it') requestHooks.set(from, disconnect);
      if (when === 'unread') requestHooks.set(from, (response) => void response.once('pipe', disconnect));
      socket.write(`GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`, () => {
        if (when === 'at once') disconnect();
        if (when === 'while it comes') socket.once('data', disconnect);
      });
    });
  });

describe.skipIf(process.platform !== 'linux')('file descriptors', () => {
  test('hundreds of aborted downloads leave no file open', async () => {
    const key = `cut${Date.now()}.jpg`;
    await app.services.storage.put(key, Buffer.alloc(4_000_000, 7), 'image/jpeg');
    const url = await storeFile(key);
    for (let round = 0; round < 10; round++) {
      await Promise.all(MOMENTS.flatMap((when) => Array.from({ length: 10 }, () => abortDownload(url, when))));
    }
    await vi.waitFor(() => expect(openConnections(key)).toBe(0), { timeout: 20_000, interval: 100 });
    expect((await visitor('GET', url)).status).toBe(200);
    await app.services.storage.delete(key);
  });

  /** Sends the request `times` times and never reads the response. */
  const openUnreadRequests = (url: string, times: number, localAddress = '127.0.0.1') => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(times));
    return socket;
  };
  const statusFrom = async (url: string, localAddress: string): Promise<string> => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    socket.write(`GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk).slice(0, 12);
    return answer.slice(0, 12);
  };

  test('an address has a limited number of open files, another address is served, and all files close at disconnect', async () => {
    const [key, small] = [`unread${Date.now()}.jpg`, `small${Date.now()}.jpg`];
    await app.services.storage.put(key, Buffer.alloc(16_000_000, 7), 'image/jpeg');
    await app.services.storage.put(small, Buffer.alloc(100, 7), 'image/jpeg');
    const [url, other] = [await storeFile(key), await storeFile(small)];
    const sockets = Array.from({ length: 60 }, () => openUnreadRequests(url, 10));
    await vi.waitFor(() => expect(openConnections(key)).toBe(24), { timeout: 20_000, interval: 50 });
    // a later request gets a response, so the server has processed the earlier ones
    expect(await statusFrom(other, '127.0.0.2')).toBe('HTTP/1.1 200');
    expect(openConnections(key)).toBe(24);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(() => expect(openConnections(key)).toBe(0), { timeout: 20_000, interval: 50 });
    expect(await statusFrom(other, '127.0.0.1')).toBe('HTTP/1.1 200');
    await app.services.storage.delete(key);
  });

  test('a connection gets one response at a time, and is closed when it sends requests without end', async () => {
    const key = `asked-on${Date.now()}.jpg`;
    await app.services.storage.put(key, Buffer.alloc(16_000_000, 7), 'image/jpeg');
    const url = await storeFile(key);
    const allowedSocket = openUnreadRequests(url, 10);
    await vi.waitFor(() => expect(openConnections(key)).toBe(1), { timeout: 20_000, interval: 50 });
    const excessiveSocket = openUnreadRequests(url, 300);
    await new Promise((resolve) => excessiveSocket.resume().once('close', resolve));
    await vi.waitFor(() => expect(openConnections(key)).toBe(1), { timeout: 20_000, interval: 50 });
    allowedSocket.destroy();
    await vi.waitFor(() => expect(openConnections(key)).toBe(0), { timeout: 20_000, interval: 50 });
    await app.services.storage.delete(key);
  });

  test('a HEAD request leaves no file open', async () => {
    const key = `head${Date.now()}.jpg`;
    await app.services.storage.put(key, Buffer.alloc(400_000, 7), 'image/jpeg');
    expect((await visitor('HEAD', await storeFile(key))).status).toBe(200);
    await vi.waitFor(() => expect(openConnections(key)).toBe(0), { timeout: 20_000, interval: 50 });
    await app.services.storage.delete(key);
  });
});

test('a response body of an object store is closed when a download is aborted', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-downloads-'));
  const bucket = 'trapline';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const store = await createS3Storage({ bucket, region: 'us-east-1', endpoint, ...keys });
  const key = `s3-${Date.now()}.jpg`;
  await store.put(key, Buffer.alloc(4_000_000, 7), 'image/jpeg');
  const url = await storeFile(key);
  const bodies: Readable[] = [];
  const get = vi.spyOn(app.services.storage, 'get').mockImplementation(async (requestedKey) => {
    const object = await store.get(requestedKey);
    if (object) bodies.push(object.content);
    return object;
  });
  try {
    for (const when of MOMENTS) {
      await Promise.all(Array.from({ length: 5 }, () => abortDownload(url, when)));
    }
    // requests that were cut at once may not have reached the store yet
    await vi.waitFor(() => expect(bodies.length).toBeGreaterThanOrEqual(5), { timeout: 20_000 });
    await vi.waitFor(() => expect(bodies.filter((body) => !body.destroyed).length).toBe(0), { timeout: 20_000 });
  } finally {
    get.mockRestore();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a missing file answers 404 and an unreadable store answers 503', async () => {
  expect(await visitor('GET', await storeFile('gone.jpg'))).toMatchObject({ status: 404, body: { code: 'not_found' } });

  // a file where the folder should be: the same refusal as a folder nobody may read, also for the user root
  const broken = path.join(inject('template').files, '0x');
  await writeFile(broken, '');
  try {
    expect(await visitor('GET', await storeFile('0x.jpg'))).toMatchObject({
      status: 503,
      body: { code: 'storage/unavailable' },
    });
  } finally {
    await rm(broken);
  }
});
