import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError, waitForDatabase } from './wait-for-database.ts';

/** The program and its database may start in any order. */

/** A message of PostgreSQL: a letter, its length, its content. */
const message = (letter: string, content: Buffer | string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(content) + 4);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(content)]);
};
const fatalMessage = (code: string) => message('E', `SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`);
const ready = message('Z', 'I');
const loginMessages = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const queryDone = Buffer.concat([message('C', 'SELECT 0\0'), ready]);

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Refuses one connection with each of these codes, and accepts later connections. */
const server = async (...codes: readonly string[]) => {
  const refusals = [...codes];
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const listening = createServer((socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    const code = refusals.shift();
    socket.once('data', () => {
      if (code) return socket.end(fatalMessage(code));
      socket.on('data', (queryMessage) => queryMessage[0] === 'Q'.charCodeAt(0) && socket.write(queryDone));
      return socket.write(loginMessages);
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (listening.listening) await new Promise((resolve) => listening.close(resolve));
  };
  closers.push(close);
  return { url: `postgres://trapline:secret@127.0.0.1:${address.port}/trapline`, close, taken: () => connectionCount };
};

test('the program waits for a database that is still starting, and reports this once', {
  timeout: 30_000,
}, async () => {
  const { url, taken: connectionCount } = await server('57P03', '57P03');
  const onUnavailable = vi.fn();
  await waitForDatabase(url, { waitSeconds: 20, onUnavailable });
  expect(connectionCount()).toBe(3);
  expect(onUnavailable).toHaveBeenCalledOnce();
});

test('the program does not wait for a running database', async () => {
  const onUnavailable = vi.fn();
  await waitForDatabase((await server()).url, { waitSeconds: 20, onUnavailable });
  expect(onUnavailable).not.toHaveBeenCalled();
});

test('the program gives up on an absent database with a message without the password', async () => {
  const { url, close } = await server();
  await close();
  const failure = await waitForDatabase(url, { waitSeconds: 0, onUnavailable: () => {} }).catch((error) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  expect(failure.message).toMatch(/No PostgreSQL answered at 127\.0\.0\.1:\d+ within 0 s .*ECONNREFUSED/);
  expect(failure.message).not.toContain('secret');
});

test('the program does not wait when the database rejects the login', async () => {
  const { url, taken: connectionCount } = await server('28P01', '28P01');
  const onUnavailable = vi.fn();
  await expect(waitForDatabase(url, { waitSeconds: 20, onUnavailable })).rejects.toMatchObject({ code: '28P01' });
  expect([connectionCount(), onUnavailable.mock.calls]).toEqual([1, []]);
});
