import { expect, test } from 'vitest';
import { earlierSpans, timeSpanOf } from './spans.ts';

const previousOf = (from: string, to: string) =>
  earlierSpans(timeSpanOf({ from: new Date(from), to: new Date(to) }), 'Europe/Warsaw').previous.from.toISOString();

test.each([
  ['two weeks', '2026-03-31T22:00:00.000Z', '2026-04-14T21:59:59.999Z', '2026-03-17T23:00:00.000Z'],
  ['a week after summer begins', '2026-03-29T22:00:00.000Z', '2026-04-05T21:59:59.999Z', '2026-03-22T23:00:00.000Z'],
  ['a week after summer ends', '2026-10-25T23:00:00.000Z', '2026-11-01T22:59:59.999Z', '2026-10-18T22:00:00.000Z'],
  ['whole months', '2026-03-31T22:00:00.000Z', '2026-06-30T21:59:59.999Z', '2025-12-31T23:00:00.000Z'],
  ['hours of a day', '2026-04-01T06:00:00.000Z', '2026-04-01T10:00:00.000Z', '2026-04-01T02:00:00.000Z'],
])('the previous period has the same length in the timezone of the facility: %s', (_, from, to, expected) => {
  expect(previousOf(from, to)).toBe(expected);
});
