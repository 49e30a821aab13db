import { expect, test } from 'vitest';
import { breakable, printable, shortened } from './text.ts';

test('signs that cannot be seen go, line ends and words stay', () => {
  expect(printable('a\u0000b\u0007\ufeffc\r\nd\u2028e\tf')).toBe('abc\nd\ne\tf');
  expect(printable('\u202e3 × mysz\u202c שלום')).toBe('3 × mysz שלום');
  expect(printable('half \ud83d of a pair')).toBe('half \ufffd of a pair');
});

test('only words that nothing else can break get places to break', () => {
  const word = 'Rodentizidköderstation im Unverträglichkeitsfall';
  expect(breakable(word)).toBe(word);
  expect(breakable('SN-0123456789ABCDEF')).toContain('\u200b');
  expect(breakable('x'.repeat(100)).split('\u200b').join('')).toBe('x'.repeat(100));
  expect(
    breakable('👩‍🔧'.repeat(20))
      .split('\u200b')
      .every((piece) => piece.length % '👩‍🔧'.length === 0),
  ).toBe(true);
});

test('a shortened text is one line and says that it was longer', () => {
  expect(shortened('krótki', 10)).toBe('krótki');
  expect(shortened('Zakład\nprodukcyjny Września', 15)).toBe('Zakład produkc…');
});
