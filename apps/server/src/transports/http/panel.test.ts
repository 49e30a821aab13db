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

test('a part of an older build is missing: neither the page nor a way to it comes under its name', async () => {
  for (const url of ['/assets/start-old.js', '/assets/start-old.css?v=1', '/assets/', '/assets']) {
    const answer = await get(url);
    expect(answer.status, url).toBe(404);
    expect(answer.text, url).not.toContain('panel');
    expect(answer.headers['cache-control'] ?? 'no-store', url).not.toContain('immutable');
  }
});

test('what is there is served for good, and addresses of the panel are its page', async () => {
  expect(await get('/assets/start-abc.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': expect.stringContaining('immutable') },
  });
  expect((await get('/app/places/x')).text).toContain('panel');
  expect(await get('/')).toMatchObject({ status: 302, headers: { location: '/app' } });
});

/** Sends a request like probes and monitors: over a real connection, with exactly these headers. */
const askPlainly = (url: string, method: 'GET' | 'HEAD', headers: OutgoingHttpHeaders) =>
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

test('the start leads to the panel whatever is accepted, unless JSON is asked for', async () => {
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  for (const headers of [{}, { accept: '*/*' }, { accept: 'text/plain' }, { accept: 'text/html' }]) {
    expect(await askPlainly(`${url}/`, 'GET', headers)).toMatchObject({ status: 302, location: '/app' });
    expect(await askPlainly(`${url}/`, 'HEAD', headers)).toMatchObject({ status: 302, location: '/app', text: '' });
    expect(await askPlainly(`${url}/app`, 'GET', headers)).toMatchObject({
      status: 200,
      text: expect.stringContaining('panel'),
    });
    expect(await askPlainly(`${url}/app`, 'HEAD', headers)).toMatchObject({ status: 200, text: '' });
  }
  const refused = await askPlainly(`${url}/`, 'GET', { accept: 'application/json, */*' });
  expect(refused.status).toBe(404);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'not_found' });
});
