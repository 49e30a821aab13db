import { expect, test } from 'vitest';
import { codeOf } from './label-code.ts';

test('a label contains an address whose last part is the code', () => {
  expect(codeOf('https://panel.example/app/qr/QRabc')).toBe('QRabc');
  expect(codeOf('https://panel.example/app/qr/QRabc/?from=label#top')).toBe('QRabc');
  expect(codeOf('  QRabc\n')).toBe('QRabc');
  expect(codeOf('https://panel.example/app/qr/a%20b')).toBe('a b');
  expect(codeOf('https://panel.example/app/qr/%E0%A4%A')).toBe('%E0%A4%A');
});
