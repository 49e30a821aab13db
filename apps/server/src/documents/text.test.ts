import { expect, test } from 'vitest';
import { breakable, printable, shortened } from './text.ts';

test('signs that cannot be seen go, line ends and words stay', () => {
  expect(printable('a\u0000b\u0007\ufeffc\r\nd\u2028e\tf')).toBe('abc\nd\ne\tf');
  expect(printable('\u202e3 × mysz\u202c שלום')).toBe('3 × mysz שלום');
  expect(printable('half \ud83d of a pair')).toBe('half \ufffd of a pair');
  expect(printable('SN-01\u200b23')).toBe('SN-0123');
});

const copied = (text: string): string => [breakable(text)].flat(2).join('');

test('only words that nothing else can break are taken to pieces, and copied they are the same words', () => {
  const word = 'Rodentizidköderstation im Unverträglichkeitsfall';
  expect(breakable(word)).toBe(word);
  expect(breakable('nr SN-0123456789ABCDEF ok')).toEqual(['nr ', ['SN-012', '345678', '9ABCDE', 'F'], ' ok']);
  for (const text of ['x'.repeat(100), 'a@b.example '.repeat(9), 'biuro.obslugi@deratex-zabezpieczenia.example']) {
    expect(copied(text)).toBe(text);
  }
  const pieces = breakable('👩‍🔧'.repeat(20));
  expect([pieces].flat(2).every((piece) => piece.length % '👩‍🔧'.length === 0)).toBe(true);
});

test('a shortened text is one line and says that it was longer', () => {
  expect(shortened('krótki', 10)).toBe('krótki');
  expect(shortened('Zakład\nprodukcyjny Września', 15)).toBe('Zakład produkc…');
});
