import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import type { OutboundRequest, OutboundResponse } from '../../kernel/services.ts';

const ANSWERED: OutboundResponse = { status: 204, fault: null, answer: null, retryAfterSeconds: null, durationMs: 1 };
const HANGING_COUNT = 5;

test('hanging receivers do not delay others, and have at most two requests each', async () => {
  const released = Promise.withResolvers<void>();
  const postedUrls: string[] = [];
  const post = async ({ url }: OutboundRequest) => {
    postedUrls.push(url);
    if (url.includes('hangs')) await released.promise;
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
  const countPosts = (part: string) => postedUrls.filter((url) => url.includes(part)).length;

  await app.startWorker();
  for (let n = 0; n < HANGING_COUNT; n += 1) await add(`https://hangs-${n}.example/`);
  for (let n = 0; n < 4; n += 1) expect((await change(`Młyn ${n}`)).status).toBe(200);
  await expect.poll(() => countPosts('hangs'), { timeout: 60_000 }).toBe(HANGING_COUNT * 2);
  await add('https://listens.example/');
  await change('Młyn nad rzeką');
  await expect.poll(() => countPosts('listens'), { timeout: 60_000 }).toBe(1);
  expect(countPosts('hangs')).toBe(HANGING_COUNT * 2);
  released.resolve();
  await expect.poll(() => countPosts('hangs'), { timeout: 60_000 }).toBe(HANGING_COUNT * 5);
  await app.close();
});
