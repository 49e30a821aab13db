import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

let app: TestApp;
let folder: string;

const FILES = {
  frame: ['assets/frame.js', 'assets/frame.css'],
  pages: {
    '/app': ['assets/home.js'],
    '/app/places/create': ['assets/places.js'],
    '/app/places/{placeId}': ['assets/place.js'],
  },
  words: {
    'pl-start': ['assets/words-pl.js'],
    'pl-home': ['assets/home-pl.js'],
    'pl-catalogue': ['assets/all-pl.js'],
    'ru-catalogue': ['assets/all-ru.js'],
  },
  fonts: { latin: 'assets/latin.woff2', cyrillic: 'assets/cyrillic.woff2' },
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-first-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<html lang="pl"><head><title>Trapline</title></head><body>panel</body></html>',
  );
  await writeFile(path.join(folder, 'first-load.json'), JSON.stringify(FILES));
  app = await openTestApp({ panelFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const cookieOf = async (email: string): Promise<string> => {
  const answer = await (await app.as(null))('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } });
  const cookies = [answer.headers['set-cookie']].flat() as string[];
  return cookies.find((cookie) => cookie.startsWith('trapline_session='))?.split(';')[0] ?? '';
};

/** A page waits only briefly for its embedded responses; on a busy machine it may come without them. */
const open = async (url: string, headers: Record<string, string> = {}) => {
  for (let tries = 1; ; tries++) {
    const answer = await (await app.as(null))('GET', url, { headers: { accept: 'text/html', ...headers } });
    const data = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(answer.text)?.[1];
    if (data !== undefined) return { ...answer, first: JSON.parse(data) };
    if (tries === 50) throw new Error(`${url} never came with its answers`);
  }
};

test('the page of a signed-in person contains their account and first responses, and is not cached', async () => {
  const { first, headers } = await open('/app', { cookie: await cookieOf('technik@deratex.example') });
  expect(first).toMatchObject({ hasSession: true, language: 'pl' });
  expect(first.own['/api/account/me']).toMatchObject({ uuid: first.person, type: 'TECHNICIAN' });
  expect(Object.keys(first.own)).toEqual(
    expect.arrayContaining(['/api/dashboard', '/api/statistics/overview', '/api/places?view=short']),
  );
  expect(first.shared['/api/settings']).toMatchObject({ productName: 'Trapline' });
  expect(headers['cache-control']).toBe('no-store');
});

test('the responses in the page equal the responses of the calls, for each person', async () => {
  for (const email of ['admin@deratex.example', 'kontroler@owadstop.example', 'super@trapline.example']) {
    const { first } = await open('/app', { cookie: await cookieOf(email) });
    const call = await app.as(email);
    for (const [url, answer] of Object.entries(first.own)) {
      const { status, body } = await call('GET', url, { headers: { 'accept-language': 'pl' } });
      expect(status, `${email} ${url}`).toBe(200);
      expect(answer, `${email} ${url}`).toEqual(body);
    }
  }
});

test('a request without a cookie, with an invalid session or with a token in a header gets no personal data', async () => {
  const token = (await cookieOf('admin@deratex.example')).split('=')[1] ?? '';
  const strangers: [string, Record<string, string>][] = [
    ['no cookie', {}],
    ['a cookie of nobody', { cookie: 'trapline_session=nonsense' }],
    ['a token a page cannot send', { authorization: `Bearer ${token}` }],
  ];
  for (const [caller, headers] of strangers) {
    const { first } = await open('/app', headers);
    expect(first, caller).toMatchObject({ person: null, own: {}, hasSession: 'cookie' in headers });
  }
  // before sign-in there is no user, whatever the cookie
  expect((await open('/auth/login', { cookie: `trapline_session=${token}` })).first).toMatchObject({ own: {} });
});

test('the next page after signing out contains no person', async () => {
  const cookie = await cookieOf('kontroler@deratex.example');
  expect((await open('/app', { cookie })).first.person).not.toBeNull();
  await (await app.as(null))('POST', '/api/auth/logout', { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect((await open('/app', { cookie })).first).toMatchObject({ person: null, own: {} });
});

test('a name that contains a closing script tag is escaped', async () => {
  const name = '</script><script>alert(1)</script><!--';
  const email = 'technik@owadstop.example';
  await sql`update users set name = ${name} where email = ${email}`.execute(app.database.db);
  const { text, first } = await open('/app', { cookie: await cookieOf(email) });
  expect(first.own['/api/account/me'].name).toBe(name);
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(text).not.toContain('<!--');
});

test('a page about a facility the person may not see opens without data of that facility', async () => {
  const { places } = (await (await app.as('admin@owadstop.example'))('GET', '/api/places')).body;
  const foreign = places[0].uuid;
  const visit = `/app/places/edit/${foreign}/inspections/${foreign}`;
  const { status, first } = await open(visit, { cookie: await cookieOf('technik@deratex.example') });
  expect(status).toBe(200);
  expect(Object.keys(first.own).filter((url) => url.includes(foreign))).toEqual([]);
});

test('the host of a client sets the client whose settings are in the page', async () => {
  const { first } = await open('/auth/login', { host: 'deratex.panel.example' });
  expect(Object.keys(first.shared)).toEqual(['/api/settings?enterprise=deratex']);
});

test('a page has the brand of its client, found by link, by cookie or by host', async () => {
  const { db } = app.database;
  await db
    .updateTable('companies')
    .set({ brand_name: 'Owad </title><b>' })
    .where('enterprise_key', '=', 'owadstop')
    .execute();
  const ways: [string, Record<string, string>][] = [
    ['/auth/login?client=owadstop', {}],
    ['/auth/login?client=OwadStop', { cookie: 'trapline_client=nobody' }],
    ['/auth/login', { cookie: 'trapline_client=owadstop', host: 'nobody.panel.example' }],
    ['/auth/login', { host: 'owadstop.panel.example' }],
  ];
  for (const [url, headers] of ways) {
    const { text, first } = await open(url, headers);
    expect(text, url).toContain('<style id="brand">html:root{--brand:');
    expect(text).toContain('<title>Owad &lt;/title&gt;&lt;b&gt;</title>');
    expect(first.branding).toMatchObject({ color: '#2b8a3e' });
  }
  for (const [url, headers] of [
    ['/auth/login?client=nobody', {}],
    // a browser that must delete the cookie
    ['/auth/login?client=', { cookie: 'trapline_client=owadstop' }],
    ['/auth/login', { cookie: 'trapline_client=%22%3E%3Cscript' }],
    ['/auth/login', {}],
  ] as [string, Record<string, string>][]) {
    const { text, first } = await open(url, headers);
    expect(text, url).not.toContain('id="brand"');
    expect(first.branding).toBeNull();
  }
});

test('a signed-in page has the brand of the person’s own company, whatever the address contains', async () => {
  const own = await open('/app', { cookie: await cookieOf('technik@owadstop.example') });
  expect(own.first.branding).toMatchObject({ color: '#2b8a3e' });
  expect(own.text).toContain('id="brand"');
  const led = `trapline_client=owadstop; ${await cookieOf('admin@deratex.example')}`;
  expect((await open('/app', { cookie: led })).first.branding).toBeNull();
  // a super admin belongs to no company and may view every brand
  const operator = `trapline_client=owadstop; ${await cookieOf('super@trapline.example')}`;
  expect((await open('/app', { cookie: operator })).first.branding).toMatchObject({ color: '#2b8a3e' });
});

test('the page preloads its own files and the files of its language', async () => {
  const cookie = await cookieOf('admin@deratex.example');
  const start = (await open('/app', { cookie })).text;
  for (const file of ['frame.js', 'frame.css', 'home.js', 'words-pl.js', 'home-pl.js', 'latin.woff2'])
    expect(start).toContain(`href="/assets/${file}"`);
  expect(start).not.toContain('all-pl.js');
  expect(start).not.toContain('cyrillic');
  const form = (await open('/app/places/create', { cookie })).text;
  expect(form).toContain('places.js');
  expect(form).toContain('all-pl.js');
  expect((await open('/app/places/x-1', { cookie })).text).toContain('place.js');
  const russian = await open('/app', { cookie: `${cookie}; trapline_language=ru` });
  expect(russian.text).toContain('<html lang="ru"');
  expect(russian.text).toContain('cyrillic.woff2');
  // without a session: only data that the sign-in page needs
  const visitor = (await open('/app')).text;
  expect(visitor).toContain('words-pl.js');
  expect(visitor).not.toContain('frame.js');
  // an unknown language is ignored
  expect((await open('/auth/login', { cookie: 'trapline_language="><script>' })).text).toContain('<html lang="pl"');
});
