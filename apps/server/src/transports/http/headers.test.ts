import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';

/** Response headers for browsers. */

const namesOf = (answer: Answer) =>
  [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line).split('=')[0]);
const body = { email: 'admin@deratex.example', password: DEMO_PASSWORD };

describe('over TLS', () => {
  let app: TestApp;
  beforeAll(async () => {
    const environment = { TRAPLINE_URL: 'https://panel.firma.pl', TRUST_PROXY: '1' };
    app = await openTestApp({ environment, demo: true });
  });
  afterAll(() => app.close());

  test.each([
    ['HTTPS according to the proxy', { host: 'inside:8080', 'x-forwarded-proto': 'https' }],
    ['the address of the installation uses HTTPS', { host: 'panel.firma.pl' }],
  ])('%s: the answer has HSTS and cookies with secure prefixes', async (_, headers) => {
    const visitor = await app.as(null);
    const answer = await visitor('POST', '/api/auth/login', { body, headers });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(namesOf(answer)).toEqual(['__Host-trapline_session', '__Secure-trapline_refresh']);
    const lines = [answer.headers['set-cookie']].flat().map(String);
    for (const line of lines) expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
    const cookie = lines.map((line) => line.split(';')[0]).join('; ');
    const me = await visitor('GET', '/api/account/me', { headers: { ...headers, cookie } });
    expect(me.body.email).toBe(body.email);
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const renewed = await visitor('POST', '/api/oauth/token', {
      body: 'grant_type=refresh_token',
      headers: { ...headers, ...form, cookie },
    });
    expect(renewed.status).toBe(200);
    // a cookie that a page without TLS could have set is ignored
    const tossed = cookie.replaceAll(/__(?:Host|Secure)-/g, '');
    expect((await visitor('GET', '/api/account/me', { headers: { ...headers, cookie: tossed } })).status).toBe(401);
  });

  test('another address without TLS stays usable, without HSTS', async () => {
    const visitor = await app.as(null);
    const answer = await visitor('POST', '/api/auth/login', { body, headers: { host: '192.168.1.5:8080' } });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(namesOf(answer)).toEqual(['trapline_session', 'trapline_refresh']);
  });
});

describe('in production', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ isEmpty: true, environment: { APP_ENV: 'production' } });
  });
  afterAll(() => app.close());

  test.each(['/api/docs', '/api/docs/', '/api/openapi.json'])(
    '%s is not available unless it is configured',
    async (url) => {
      const visitor = await app.as(null);
      expect((await visitor('GET', url)).status).toBe(404);
    },
  );

  test('an error response is not cached, and base-uri is forbidden', async () => {
    const visitor = await app.as(null);
    const answer = await visitor('GET', '/api/account/me');
    expect(answer.status).toBe(401);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("base-uri 'none'");
  });
});

test('the API documentation is available in the demo, and cannot be framed', async () => {
  const app = await openTestApp();
  const visitor = await app.as(null);
  const page = await visitor('GET', '/api/docs/');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await visitor('GET', '/api/openapi.json')).status).toBe(200);
  await app.close();
});

test('a too long idempotency key is refused and not ignored', async () => {
  const app = await openTestApp();
  const admin = await app.as('admin@deratex.example');
  const create = (key: string) =>
    admin('POST', '/api/companies', { body: { name: 'Klient', email: 'a@b.example', address: 'Rynek 2' }, key });
  const refused = await create('k'.repeat(201));
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([{ field: 'Idempotency-Key', code: 'too_long' }]);
  const [first, again] = [await create('k'.repeat(200)), await create('k'.repeat(200))];
  expect(first.status, first.text).toBe(200);
  expect(again.body).toEqual(first.body);
  await app.close();
});
