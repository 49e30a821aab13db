import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openHangingServer } from '../../../test/hanging-server.ts';
import { openObjectStore } from '../../../test/object-store.ts';
import type { Storage } from '../../kernel/services.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { createLinks } from './signed-links.ts';

/** Both stores must behave the same: a folder, and an S3-compatible server of another maker. */

let folder: string;
let server: Awaited<ReturnType<typeof openObjectStore>>;
const stores: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-storage-'));
  server = await openObjectStore(path.join(folder, 's3'));
  stores.disk = createDiskStorage(path.join(folder, 'disk'));
  stores.s3 = await createS3Storage(server.config);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (storage: Storage, key: string): Promise<string | null> => {
  const object = await storage.get(key);
  if (!object) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of object.content) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks)).toHaveLength(object.size);
  return Buffer.concat(chunks).toString();
};

describe.each(['disk', 's3'])('%s', (name) => {
  const store = () => stores[name] as Storage;

  test('returns the stored content, and a second put with the same key replaces the object', async () => {
    await store().put('abcd.txt', Buffer.from('zażółć'), 'text/plain');
    await store().put('abcd.txt', Buffer.from('zażółć'), 'text/plain');
    expect(await read(store(), 'abcd.txt')).toBe('zażółć');
  });

  test('returns null for a missing object and does not fail when deleting it', async () => {
    expect(await store().get('missing.txt')).toBeNull();
    await store().delete('missing.txt');
  });

  test('lists its objects with the time of writing', async () => {
    const before = Date.now();
    for (let file = 0; file < 5; file++) await store().put(`list-${file}.txt`, Buffer.from('x'), 'text/plain');
    const listed = [];
    for await (const entry of store().list()) listed.push(entry);
    const keys = listed.map(({ key }) => key).filter((key) => key.startsWith('list-'));
    expect(keys.sort()).toEqual([0, 1, 2, 3, 4].map((file) => `list-${file}.txt`));
    // a store counts whole seconds, and its clock may differ
    for (const { writtenAt } of listed) expect(Math.abs(writtenAt.getTime() - before)).toBeLessThan(600_000);
  });

  test('deletes an object', async () => {
    await store().put('gone.txt', Buffer.from('x'), 'text/plain');
    await store().delete('gone.txt');
    expect(await store().get('gone.txt')).toBeNull();
  });
});

describe.each(['disk', 's3'])('parts in %s', (name) => {
  const parts = () => (stores[name] as Storage).parts;
  const beginUpload = async () => {
    const key = `${crypto.randomUUID()}.bin`;
    return { key, storeUpload: await parts().begin(key) };
  };
  type Upload = Awaited<ReturnType<typeof beginUpload>>;
  const send = async (upload: Upload, number: number, content: Buffer) => {
    const address = await parts().addressOf(upload, number);
    if (address === null)
      return parts().put(
        upload,
        number,
        (async function* () {
          yield content;
        })(),
      );
    const answer = await fetch(address, { method: 'PUT', body: new Uint8Array(content) });
    expect(answer.status, await answer.text()).toBe(200);
  };

  test('are joined into one object, with the last upload of each number, and are then removed', async () => {
    const upload = await beginUpload();
    const first = Buffer.alloc(parts().partBytes, 'a');
    await send(upload, 2, Buffer.from('wrong'));
    await send(upload, 1, first);
    await send(upload, 2, Buffer.from('end'));
    expect(await parts().list(upload)).toEqual(
      new Map([
        [1, first.length],
        [2, 3],
      ]),
    );
    await parts().join(upload, 2);
    expect(await read(stores[name] as Storage, upload.key)).toBe(`${first}end`);
    await parts().drop(upload);
    expect(await read(stores[name] as Storage, upload.key)).toBe(`${first}end`);
  });

  test('can be aborted, even twice', async () => {
    const upload = await beginUpload();
    await send(upload, 1, Buffer.from('x'));
    await parts().drop(upload);
    await parts().drop(upload);
    expect(await (stores[name] as Storage).get(upload.key)).toBeNull();
    await expect(parts().join(upload, 1)).rejects.toThrow();
  });
});

describe('an object store that hangs', () => {
  const limits = { connectMs: 60_000, idleMs: 300, wholeMs: 60_000, bytesPerSecond: 64_000, tries: 2 };
  const openHangingStore = async (text?: string, within = limits) => {
    const silent = await openHangingServer({ text, afterRequest: true });
    const config = { bucket: 'trapline', region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' };
    return { silent, store: await createS3Storage({ ...config, endpoint: `http://127.0.0.1:${silent.port}` }, within) };
  };

  test('is tried twice, then the call fails', async () => {
    const { silent, store } = await openHangingStore();
    await expect(store.put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow();
    await expect(store.get('a.txt')).rejects.toThrow();
    expect(silent.taken()).toBe(4);
    await silent.close();
  });

  test('fails the call after the total time limit, even with a long idle limit', async () => {
    const { silent, store } = await openHangingStore(undefined, { ...limits, idleMs: 60_000, wholeMs: 300 });
    await expect(store.put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow();
    await expect(store.delete('a.txt')).rejects.toThrow();
    await silent.close();
  });

  test('gets more time for a larger file', async () => {
    const slow = createServer((request, response) => {
      request.resume();
      setTimeout(() => response.end(), 900);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const address = slow.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const config = { bucket: 'trapline', region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' };
    const within = { ...limits, idleMs: 60_000, wholeMs: 300, bytesPerSecond: 10 };
    const store = await createS3Storage({ ...config, endpoint: `http://127.0.0.1:${port}` }, within);
    await store.put('a.txt', Buffer.alloc(600), 'text/plain');
    slow.close();
  });

  test('breaks off the read when it stops in the middle of a file', async () => {
    const { silent, store } = await openHangingStore('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf of it');
    await expect(read(store, 'a.txt')).rejects.toThrow();
    await silent.close();
  });
});

test('an object store that waits for a slow reader does not time out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = { connectMs: 60_000, idleMs: 60_000, wholeMs: 60_000, bytesPerSecond: 64_000, tries: 1 };
  const size = 20_000_000;
  const server = await openHangingServer({
    text: `HTTP/1.1 200 OK\r\ncontent-length: ${size}\r\n\r\n${'x'.repeat(size)}`,
    afterRequest: true,
  });
  const config = { bucket: 'trapline', region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' };
  const store = await createS3Storage({ ...config, endpoint: `http://127.0.0.1:${server.port}` }, limits);
  const content = (await store.get('a.txt'))?.content as Readable;
  let length = 0;
  for await (const chunk of content) {
    if (length === 0) {
      while (content.readableLength === 0) await new Promise(setImmediate);
      // many times the idle limit and the total limit
      vi.advanceTimersByTime(100 * limits.wholeMs);
    }
    length += Buffer.from(chunk).length;
  }
  expect(length).toBe(size);
  await server.close();
});

describe('an object store that sends very slowly', () => {
  const limits = { connectMs: 60_000, idleMs: 60_000, bytesPerSecond: 1_000_000_000, tries: 1 };
  const openSlowStore = async (text: string, { drips, wholeMs }: { drips: boolean; wholeMs: number }) => {
    const server = await openHangingServer({ text, afterRequest: true, drips });
    const slowLimits = { ...limits, wholeMs };
    const config = { bucket: 'trapline', region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' };
    return {
      server,
      store: await createS3Storage({ ...config, endpoint: `http://127.0.0.1:${server.port}` }, slowLimits),
    };
  };

  test('is given up in the middle of a file', async () => {
    // the transfer would take an hour; a busy machine reads the head of the response within the limit
    const slow = { drips: true, wholeMs: 2_000 };
    const { server, store } = await openSlowStore('HTTP/1.1 200 OK\r\ncontent-length: 200000\r\n\r\n', slow);
    await expect(read(store, 'a.txt')).rejects.toThrow('too slow');
    await server.close();
  });

  test('is distinguished from a slow reader, who gets the whole file', async () => {
    const { server, store } = await openSlowStore(
      `HTTP/1.1 200 OK\r\ncontent-length: 900000\r\n\r\n${'x'.repeat(900_000)}`,
      { drips: false, wholeMs: 300 },
    );
    const object = await store.get('a.txt');
    let size = 0;
    for await (const chunk of object?.content ?? []) {
      size += Buffer.from(chunk).length;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(size).toBe(900_000);
    await server.close();
  });
});

test('readers that stop reading do not block writers of the object store', async () => {
  const store = stores.s3 as Storage;
  await store.put('unread.txt', Buffer.alloc(4_000_000, 7), 'text/plain');
  const unread = await Promise.all(Array.from({ length: 60 }, () => store.get('unread.txt')));
  await store.put('beside.txt', Buffer.from('x'), 'text/plain');
  expect(await read(store, 'beside.txt')).toBe('x');
  for (const object of unread) object?.content.destroy();
});

test('a file that the disk could not store leaves no partial file', async () => {
  const root = path.join(folder, 'full');
  const store = createDiskStorage(root);
  // a folder where the file should be
  await mkdir(path.join(root, 'ab', 'abcd.pdf'), { recursive: true });
  await expect(store.put('abcd.pdf', Buffer.from('x'), 'application/pdf')).rejects.toThrow();
  expect(await readdir(path.join(root, 'ab'))).toEqual(['abcd.pdf']);
});

test('the disk store leaves no half-written file', async () => {
  const files = (await readdir(path.join(folder, 'disk'), { recursive: true })).filter((file) =>
    file.endsWith('.part'),
  );
  expect(files).toEqual([]);
});

test('the signature of a link is valid for one key and one download name, for at most 15 minutes', () => {
  let now = new Date('2026-11-20T08:02:00Z');
  const links = createLinks([new TextEncoder().encode('secret')], () => now);
  const proofOf = (link: string) => {
    const query = new URL(link, 'http://x').searchParams;
    return { expires: Number(query.get('expires')), signature: query.get('signature') ?? '' };
  };
  const proof = proofOf(links.sign('a.jpg'));
  expect(proof.expires * 1000 - now.getTime()).toBeLessThanOrEqual(15 * 60_000);
  expect(links.isValid('a.jpg', proof)).toBe(true);
  expect(links.isValid('b.jpg', proof)).toBe(false);
  expect(links.isValid('a.jpg', { ...proof, expires: proof.expires + 60 })).toBe(false);
  expect(links.isValid('a.jpg', { ...proof, signature: `${proof.signature}x` })).toBe(false);
  expect(links.isValid('a.jpg', { ...proof, name: 'setup.exe' })).toBe(false);
  const named = proofOf(links.sign('a.jpg', { downloadName: 'raport.pdf' }));
  expect(links.isValid('a.jpg', { ...named, name: 'raport.pdf' })).toBe(true);
  expect(links.isValid('a.jpg', named)).toBe(false);
  now = new Date('2026-11-20T08:17:01Z');
  expect(links.isValid('a.jpg', proof)).toBe(false);
});

test.skipIf(process.platform === 'win32')('a file stored on disk survives a power failure, with its name', async () => {
  const root = path.join(folder, 'names');
  const flushed: string[] = [];
  const probe = await open(folder, 'r');
  const flush = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'sync').mockImplementation(async function (
    this: typeof probe,
  ) {
    flushed.push((await this.stat()).isDirectory() ? 'folder' : 'file');
    await this.datasync();
  });
  try {
    await createDiskStorage(root).put('abcd.txt', Buffer.from('x'), 'text/plain');
    // the new folder of these two letters, the bytes of the file, the file name in its folder
    expect(flushed).toEqual(['folder', 'file', 'folder']);
  } finally {
    flush.mockRestore();
    await probe.close();
  }
});
