import { expect, test } from 'vitest';
import type { Services } from './services.ts';
import { runSerially, shareRun } from './shared-work.ts';

const services = () => ({}) as Services;

test('simultaneous calls share one run; a later call starts a new run', async () => {
  const testServices = services();
  const blocked = Promise.withResolvers<number>();
  let times = 0;
  const work = () => {
    times += 1;
    return blocked.promise;
  };
  const all = [
    shareRun(testServices, 'a', work),
    shareRun(testServices, 'a', work),
    shareRun(services(), 'a', work),
    shareRun(testServices, 'b', work),
  ];
  blocked.resolve(7);
  expect(await Promise.all(all)).toEqual([7, 7, 7, 7]);
  expect(times).toBe(3);
  await shareRun(testServices, 'a', work);
  expect(times).toBe(4);
});

test('a failure rejects every waiting call and is not cached', async () => {
  const testServices = services();
  const fail = () => Promise.reject(new Error('no'));
  const all = await Promise.allSettled([shareRun(testServices, 'a', fail), shareRun(testServices, 'a', fail)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shareRun(testServices, 'a', async () => 1)).toBe(1);
});

test('serial runs never overlap, and the next starts also after a failure', async () => {
  const testServices = services();
  let running = 0;
  let maxRunning = 0;
  const order: number[] = [];
  const work = (number: number) => async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(number);
    if (number === 1) throw new Error('no');
    return number;
  };
  const all = await Promise.allSettled([0, 1, 2, 3].map((number) => runSerially(testServices, 'a', work(number))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual([0, 1, 2, 3]);
  expect(maxRunning).toBe(1);
});
