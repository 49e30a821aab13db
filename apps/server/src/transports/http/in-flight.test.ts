import { expect, test } from 'vitest';
import { InFlight } from './in-flight.ts';

const LIMITS = { ofOne: 2, ofAll: 3, waitingOfOne: 3, waiting: 4 };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const busy = { code: 'request/busy', retryAfterSeconds: expect.any(Number) };

/** The running callers in order of arrival; `leave` ends the oldest one. */
const createFlights = () => {
  const flights = new InFlight(LIMITS);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const enter = async (caller: string) => {
    ends.push(await flights.enter(caller));
    begun.push(caller);
  };
  const leave = async () => {
    ends.shift()?.();
    await settled();
  };
  return { flights, begun, bring: enter, leave };
};

test('a caller has two running and three waiting requests; one more is refused as busy', async () => {
  const { begun, bring: enter, leave } = createFlights();
  const all = Array.from({ length: 5 }, () => enter('a'));
  await expect(enter('a')).rejects.toMatchObject(busy);
  expect(begun).toEqual(['a', 'a']);
  for (let time = 0; time < 3; time++) await leave();
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test('another caller runs in parallel, and waiting requests are served round-robin', async () => {
  const { begun, bring: enter, leave } = createFlights();
  const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(enter);
  await settled();
  expect(begun).toEqual(['a', 'a', 'b']);
  for (let time = 0; time < 6; time++) await leave();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'b', 'c', 'a']);
});

test('the number of waiting requests of all callers is limited', async () => {
  const { flights, bring: enter, leave } = createFlights();
  for (const caller of ['a', 'a', 'b']) await enter(caller);
  for (const caller of ['a', 'b', 'c', 'd']) void enter(caller);
  for (const caller of ['e', 'f', 'g']) await expect(enter(caller)).rejects.toMatchObject(busy);
  // refused callers are not remembered longer than served ones
  expect(flights.size).toBe(4);
  for (let time = 0; time < 7; time++) await leave();
  expect(flights.size).toBe(0);
});

test('a slot is released once, even when the work fails', async () => {
  const { flights, begun, bring: enter } = createFlights();
  const leave = await flights.enter('a');
  leave();
  leave();
  await expect(flights.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  for (let time = 0; time < 4; time++) void enter('a');
  await settled();
  expect(begun).toEqual(['a', 'a']);
});
