import { expect, test } from 'vitest';
import { decimalText, numberOrNull, readDecimal } from './decimals.ts';

const LANGUAGES = ['pl', 'en', 'de', 'it', 'ru'];

/** The number, `?` for an unclear text and `!` for one that is no number, in the order of the languages. */
const readings = (typed: string) =>
  LANGUAGES.map((language) => {
    const reading = readDecimal(typed, language);
    if ('value' in reading) return reading.value;
    return reading.problem === 'ambiguous' ? '?' : '!';
  });
const inAll = (one: number | string | null) => LANGUAGES.map(() => one);

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['-0,25', -0.25],
  ['\u22122', -2],
  [',5', 0.5],
  ['5,', 5],
  ['0,005', 0.005],
  ['0.005', 0.005],
  ['1234.567', 1234.567],
  ['1,2340', 1.234],
  ['1 234,56', 1234.56],
  ['1\u00a0234\u00a0567', 1_234_567],
  ['1\u202f234.5', 1234.5],
  ['1.234', '?'],
  ['1,234', '?'],
  ['-12,000', '?'],
  ['12 34', '!'],
  ['1 23,5', '!'],
  ['1,2,3', '!'],
  ['1.2,3', '!'],
  ['12,34.567', '!'],
  ['1e5', '!'],
  ['abc', '!'],
  [',', '!'],
  ['-', '!'],
])('„%s“ is read in the same way in every language', (typed, one) => {
  expect(readings(typed)).toEqual(inAll(one));
});

test.each([
  ['1.234,56', ['!', '!', 1234.56, 1234.56, '!']],
  ['1,234.56', ['!', 1234.56, '!', '!', '!']],
  ['1.234.567', ['!', '!', 1_234_567, 1_234_567, '!']],
  ['1,234,567', ['!', 1_234_567, '!', '!', '!']],
])('„%s“ is read only in languages that write thousands so', (typed, each) => {
  expect(readings(typed)).toEqual(each);
});

test('both readings of an unclear number are written as in the language', () => {
  expect(readDecimal('1.234', 'pl')).toEqual({ problem: 'ambiguous', whole: '1234', fraction: '1,234' });
  expect(readDecimal('1,234', 'en')).toEqual({ problem: 'ambiguous', whole: '1234', fraction: '1.234' });
});

test('a shown number can be typed back, except three decimals after a small number', () => {
  for (const language of LANGUAGES)
    for (const value of [0, 0.005, 1.5, -2.25, 1234.5, 12_345.678, 1_000_000])
      expect(readDecimal(decimalText(value, language), language)).toEqual({ value });
});

test('an unreadable text is no number in a request body', () => {
  expect([numberOrNull(''), numberOrNull(1.5), numberOrNull('1.234')]).toEqual([null, 1.5, Number.NaN]);
});
