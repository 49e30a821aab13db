import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Nobody takes the database from the others by asking much at once. */

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const many = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, work);

test('who asks much at once waits for themselves, then is told to come again; a rival is answered between', async () => {
  const greedy = await app.as('technik@deratex.example');
  const rival = await app.as('technik@owadstop.example');
  let served = 0;
  const all = many(500, async () => {
    const { status, headers } = await greedy('GET', '/api/search?search=a');
    if (status === 200) served += 1;
    return { status, retryAfter: headers['retry-after'] };
  });
  expect((await rival('GET', '/api/places')).status).toBe(200);
  expect(served).toBeLessThan(150);
  const answers = await Promise.all(all);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length + served).toBe(500);
  expect(busy[0]?.retryAfter).toBeDefined();
});

test('how the process is may be asked by any number', async () => {
  const visitor = await app.as(null);
  const answers = await Promise.all(many(400, () => visitor('GET', '/api/health/live')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
