import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import type { OutboundRequest, OutboundResponse } from '../../kernel/services.ts';

const ANSWERED: OutboundResponse = { status: 204, fault: null, answer: null, retryAfterSeconds: null, durationMs: 1 };
const HANGING = 5;

test('receivers that hang hold up nobody else, and never take more than two each', async () => {
  const free = Promise.withResolvers<void>();
  const heard: string[] = [];
  const post = async ({ url }: OutboundRequest) => {
    heard.push(url);
    if (url.includes('hangs')) await free.promise;
    return ANSWERED;
  };
  const app = await openTestApp({ outside: { mayReach: () => true, post } });
  const admin = await app.as('admin@deratex.example');
  const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
  const company = (await admin('GET', `/api/companies/${rootCompanyId}`)).body.company.uuid;
  const add = async (url: string) => {
    const answer = await admin('POST', `/api/companies/${company}/webhooks`, {
      body: { url, events: ['place.changed'] },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const [place] = (await admin('GET', '/api/places')).body.places;
  const change = (name: string) => admin('PATCH', `/api/places/${place.uuid}`, { body: { name } });
  const heardOf = (word: string) => heard.filter((url) => url.includes(word)).length;

  await app.startWorker();
  for (let n = 0; n < HANGING; n += 1) await add(`https://hangs-${n}.example/`);
  for (let n = 0; n < 4; n += 1) expect((await change(`Młyn ${n}`)).status).toBe(200);
  await expect.poll(() => heardOf('hangs'), { timeout: 60_000 }).toBe(HANGING * 2);
  await add('https://listens.example/');
  await change('Młyn nad rzeką');
  await expect.poll(() => heardOf('listens'), { timeout: 60_000 }).toBe(1);
  expect(heardOf('hangs')).toBe(HANGING * 2);
  free.resolve();
  await expect.poll(() => heardOf('hangs'), { timeout: 60_000 }).toBe(HANGING * 5);
  await app.close();
});
