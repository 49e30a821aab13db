import { expect, test } from 'vitest';
import type { Services } from './services.ts';
import { runSerially, shareRun } from './shared-work.ts';

const services = () => ({}) as Services;

test('what is asked for while it goes on is done once; afterwards anew', async () => {
  const own = services();
  const blocked = Promise.withResolvers<number>();
  let times = 0;
  const work = () => {
    times += 1;
    return blocked.promise;
  };
  const all = [
    shareRun(own, 'a', work),
    shareRun(own, 'a', work),
    shareRun(services(), 'a', work),
    shareRun(own, 'b', work),
  ];
  blocked.resolve(7);
  expect(await Promise.all(all)).toEqual([7, 7, 7, 7]);
  expect(times).toBe(3);
  await shareRun(own, 'a', work);
  expect(times).toBe(4);
});

test('a failure is everybody’s who waits for it, and nobody’s after', async () => {
  const own = services();
  const fail = () => Promise.reject(new Error('no'));
  const all = await Promise.allSettled([shareRun(own, 'a', fail), shareRun(own, 'a', fail)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shareRun(own, 'a', async () => 1)).toBe(1);
});

test('one after another: never two at once, and the next begins however the one before ended', async () => {
  const own = services();
  let going = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) => async () => {
    going += 1;
    most = Math.max(most, going);
    await new Promise((resolve) => setImmediate(resolve));
    going -= 1;
    order.push(number);
    if (number === 1) throw new Error('no');
    return number;
  };
  const all = await Promise.allSettled([0, 1, 2, 3].map((number) => runSerially(own, 'a', work(number))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual([0, 1, 2, 3]);
  expect(most).toBe(1);
});
