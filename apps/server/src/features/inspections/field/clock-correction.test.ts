import { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { expect, test } from 'vitest';
import { correctionOf } from './clock-correction.ts';

const MINUTE = 60_000;
const DAY = 1440;
const RECEIVED_AT = new Date('2026-11-20T12:00:00.000Z');

/** The minutes that are added to the time of an entry which the phone made this long before it was received. */
const correction = (madeBefore: number, offset: number, clockAhead?: number) => {
  const madeAt = new Date(RECEIVED_AT.getTime() - madeBefore * MINUTE).toISOString();
  const ahead = clockAhead === undefined ? {} : { clockAhead: clockAhead * MINUTE };
  const id = '0199a1c2-1111-7222-8333-444455556666';
  const entry = LogEntry.parse({ id, seq: 1, v: 1, kind: 'cancelVisit', madeAt, body: {}, ...ahead });
  return correctionOf(entry, offset * MINUTE, RECEIVED_AT) / MINUTE;
};

test.each([
  ['a small difference', 30, 1, 0, 0],
  ['an entry of an earlier build', 30, -60, undefined, -60],
  ['a clock that is ahead all the time', -30, -60, 61, -60],
  ['a clock that is behind all the time', 90, 60, -60, 60],
  ['a request that a suspended page sent 20 minutes later', 40, 20, 0, 0],
  ['the same with a clock that is ahead', -20, -40, 60, -60],
  ['a clock a day ahead that the network has set right', -DAY + 30, 0, DAY, -DAY],
  ['a clock a day behind that the network has set right', DAY + 30, 0, -DAY, DAY],
  ['a clock that was set right before the entry', 30, 0, -DAY, 0],
  ['a clock that was set forward before the entry', 120, -60, 0, -60],
  ['a clock that was set back before the entry, which the phone has noticed', 90, 60, undefined, 60],
] as const)('%s', (_, madeBefore, offset, clockAhead, expected) => {
  expect(correction(madeBefore, offset, clockAhead)).toBeCloseTo(expected);
});
