import { expect, test } from 'vitest';
import { bindUnits, makeBreakable, printable, shorten } from './text.ts';

test('invisible characters are removed, and line ends and words are not changed', () => {
  expect(printable('a\u0000b\u0007\ufeffc\r\nd\u2028e\tf')).toBe('abc\nd\ne\tf');
  expect(printable('\u202e3 × mysz\u202c שלום')).toBe('3 × mysz שלום');
  expect(printable('half \ud83d of a pair')).toBe('half \ufffd of a pair');
  expect(printable('SN-01\u200b23')).toBe('SN-0123');
});

const copied = (text: string): string => [makeBreakable(text)].flat(2).join('');

test('only unbreakable words are split, and copied text is unchanged', () => {
  const word = 'Rodentizidköderstation im Unverträglichkeitsfall';
  expect(makeBreakable(word)).toBe(word);
  expect(makeBreakable('nr SN-0123456789ABCDEF ok')).toEqual(['nr ', ['SN-012', '345678', '9ABCDE', 'F'], ' ok']);
  for (const text of ['x'.repeat(100), 'a@b.example '.repeat(9), 'biuro.obslugi@deratex-zabezpieczenia.example']) {
    expect(copied(text)).toBe(text);
  }
  const pieces = makeBreakable('👩‍🔧'.repeat(20));
  expect([pieces].flat(2).every((piece) => piece.length % '👩‍🔧'.length === 0)).toBe(true);
});

test('a shortened text is one line and marked', () => {
  expect(shorten('krótki', 10)).toBe('krótki');
  expect(shorten('Zakład\nprodukcyjny Września', 15)).toBe('Zakład produkc…');
});

test('a number is bound to its unit and to the word before it, and to no other word', () => {
  expect(bindUnits('Bromadiolon 0,0025 %, kostka 20 g')).toBe('Bromadiolon 0,0025\u00a0%, kostka 20\u00a0g');
  expect(bindUnits('брикет 20 г, № 3')).toBe('брикет 20\u00a0г, №\u00a03');
  expect(bindUnits('Brama nr 2, dok nr. 3')).toBe('Brama nr\u00a02, dok nr.\u00a03');
  expect(bindUnits('3 garaże, 2 linie, an 8 mice')).toBe('3 garaże, 2 linie, an 8 mice');
});
