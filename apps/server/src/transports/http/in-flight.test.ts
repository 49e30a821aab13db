import { expect, test } from 'vitest';
import { InFlight } from './in-flight.ts';

const LIMITS = { ofOne: 2, ofAll: 3, waitingOfOne: 3, waiting: 4 };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const busy = { code: 'request/busy', retryAfterSeconds: expect.any(Number) };

/** The running callers in order of arrival; `leave` ends the oldest one. */
const place = () => {
  const flights = new InFlight(LIMITS);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = async (who: string) => {
    ends.push(await flights.enter(who));
    begun.push(who);
  };
  const leave = async () => {
    ends.shift()?.();
    await settled();
  };
  return { flights, begun, bring, leave };
};

test('one has two at a time and three waiting; the fourth is told to come again', async () => {
  const { begun, bring, leave } = place();
  const all = Array.from({ length: 5 }, () => bring('a'));
  await expect(bring('a')).rejects.toMatchObject(busy);
  expect(begun).toEqual(['a', 'a']);
  for (let time = 0; time < 3; time++) await leave();
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test('another comes in beside them, and those who wait are served in turn', async () => {
  const { begun, bring, leave } = place();
  const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(bring);
  await settled();
  expect(begun).toEqual(['a', 'a', 'b']);
  for (let time = 0; time < 6; time++) await leave();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'b', 'c', 'a']);
});

test('the room to wait in is bounded for all', async () => {
  const { flights, bring, leave } = place();
  for (const who of ['a', 'a', 'b']) await bring(who);
  for (const who of ['a', 'b', 'c', 'd']) void bring(who);
  for (const who of ['e', 'f', 'g']) await expect(bring(who)).rejects.toMatchObject(busy);
  // refused callers are not remembered longer than served ones
  expect(flights.size).toBe(4);
  for (let time = 0; time < 7; time++) await leave();
  expect(flights.size).toBe(0);
});

test('a place is given back once, and however the work ends', async () => {
  const { flights, begun, bring } = place();
  const leave = await flights.enter('a');
  leave();
  leave();
  await expect(flights.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  for (let time = 0; time < 4; time++) void bring('a');
  await settled();
  expect(begun).toEqual(['a', 'a']);
});
