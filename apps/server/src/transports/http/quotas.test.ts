import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { PdfEngine } from '../../kernel/services.ts';

/** Many requests of one caller do not block the requests of others, and documents do not block short calls. */

let app: TestApp;
let printing = 0;
let openGate = () => {};
const gate = new Promise<void>((open) => {
  openGate = open;
});

/** A printer that is busy until the gate opens. */
const busyPrinter: PdfEngine = {
  inTurn: async (_, work) => {
    printing += 1;
    await gate;
    return work();
  },
  render: async () => new Uint8Array(),
};

beforeAll(async () => {
  app = await openTestApp({ pdf: busyPrinter });
});
afterAll(() => app.close());

const many = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, work);

test('many parallel requests of one caller wait, then are refused as busy, and another company is served', async () => {
  const greedy = await app.as('technik@deratex.example');
  const foreignAdmin = await app.as('technik@owadstop.example');
  let served = 0;
  const all = many(500, async () => {
    const { status, headers } = await greedy('GET', '/api/search?search=a');
    if (status === 200) served += 1;
    return { status, retryAfter: headers['retry-after'] };
  });
  expect((await foreignAdmin('GET', '/api/places')).status).toBe(200);
  expect(served).toBeLessThan(150);
  const answers = await Promise.all(all);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length + served).toBe(500);
  expect(busy[0]?.retryAfter).toBeDefined();
});

test('the liveness check has no limit on parallel requests', async () => {
  const visitor = await app.as(null);
  const answers = await Promise.all(many(400, () => visitor('GET', '/api/health/live')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('documents that wait for the printer do not block short calls of the same person', async () => {
  const technician = await app.as('technik@deratex.example');
  const { body } = await technician('GET', '/api/places');
  const labels = `/api/places/${body.places[0].uuid}/devices/labels`;
  const documents = many(8, () => technician('GET', labels));
  await expect.poll(() => printing, { timeout: 20_000 }).toBe(3);
  const lists = await Promise.all(many(8, () => technician('GET', '/api/places')));
  expect(lists.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(printing).toBe(3);
  openGate();
  const printed = await Promise.all(documents);
  expect(printed.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(printing).toBe(8);
});
