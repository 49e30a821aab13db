import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type OutgoingHttpHeaders, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-panel-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>panel</title>');
  await writeFile(path.join(folder, 'assets', 'start-abc.js'), 'export {};');
  app = await openTestApp({ panelFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (url: string) => (await app.as(null))('GET', url, { headers: { accept: 'text/html' } });

test('a missing asset of an older build returns 404, without the page or a redirect', async () => {
  for (const url of ['/assets/start-old.js', '/assets/start-old.css?v=1', '/assets/', '/assets']) {
    const answer = await get(url);
    expect(answer.status, url).toBe(404);
    expect(answer.text, url).not.toContain('panel');
    expect(answer.headers['cache-control'] ?? 'no-store', url).not.toContain('immutable');
  }
});

test('the service worker is that of the panel, or one that unregisters itself and deletes the stored files', async () => {
  await writeFile(path.join(folder, 'sw.js'), 'self.__PANEL_FILES = [];');
  for (const [offline, content] of [
    ['on', '__PANEL_FILES'],
    ['off', 'registration.unregister()'],
  ] as const) {
    const other = await openTestApp({ panelFolder: folder, environment: { TRAPLINE_OFFLINE: offline } });
    const worker = await (await other.as(null))('GET', '/sw.js', { headers: { accept: '*/*' } });
    expect(worker.status).toBe(200);
    expect(worker.text).toContain(content);
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    await other.close();
  }
});

test('assets are served as immutable, and addresses of the panel return its page', async () => {
  expect(await get('/assets/start-abc.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': expect.stringContaining('immutable') },
  });
  expect((await get('/app/places/x')).text).toContain('panel');
  expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/app' } });
});

/** Sends a request like probes and monitors: over a real connection, with exactly these headers. */
const requestWithoutDefaults = (url: string, method: 'GET' | 'HEAD', headers: OutgoingHttpHeaders) =>
  new Promise<{ readonly status: number | undefined; readonly location: string | undefined; readonly text: string }>(
    (resolve, reject) => {
      const outgoing = request(url, { method, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, location: answer.headers.location, text }));
      });
      outgoing.on('error', reject).end();
    },
  );

test('the root redirects to the panel for every Accept header except JSON', async () => {
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  for (const headers of [{}, { accept: '*/*' }, { accept: 'text/plain' }, { accept: 'text/html' }]) {
    expect(await requestWithoutDefaults(`${url}/`, 'GET', headers)).toMatchObject({ status: 302, location: '/app' });
    expect(await requestWithoutDefaults(`${url}/`, 'HEAD', headers)).toMatchObject({
      status: 302,
      location: '/app',
      text: '',
    });
    expect(await requestWithoutDefaults(`${url}/app`, 'GET', headers)).toMatchObject({
      status: 200,
      text: expect.stringContaining('panel'),
    });
    expect(await requestWithoutDefaults(`${url}/app`, 'HEAD', headers)).toMatchObject({ status: 200, text: '' });
  }
  const refused = await requestWithoutDefaults(`${url}/`, 'GET', { accept: 'application/json, */*' });
  expect(refused.status).toBe(404);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'not_found' });
});
