import pg from 'pg';
import { expect, test } from 'vitest';
import { parseInstant } from './type-parsers.ts';

const TIMESTAMPTZ = 1184;
const parseDate = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

const ZONES = ['+00', '+01', '-03:30', '+05:45', '+14', '-12'];
const FRACTIONS = ['', '.1', '.12', '.123', '.123456', '.999999'];
const DAYS = [
  '2026-11-20 15:08:31',
  '1970-01-01 00:00:00',
  '2024-02-29 23:59:59',
  '1899-12-31 12:00:00',
  '9999-12-31 23:59:59',
];

test('an instant is parsed like the driver parses it', () => {
  for (const day of DAYS) {
    for (const fraction of FRACTIONS) {
      for (const zone of ZONES) {
        const text = day + fraction + zone;
        expect(parseInstant(text), text).toEqual(parseDate(text));
      }
    }
  }
});

test('other formats are left to the driver', () => {
  for (const text of [
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-01 00:00:00+00',
    '0050-01-01 00:00:00+00',
  ]) {
    expect(parseInstant(text), text).toEqual(parseDate(text));
  }
  const oddOffset = '1880-01-01 00:00:00+01:24:00';
  expect(parseInstant(oddOffset)).toEqual(parseDate(oddOffset));
});
