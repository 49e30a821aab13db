import { expect, test } from 'vitest';
import { contentDisposition, plainName } from './file-names.ts';

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\temp\\umowa.pdf', 'umowa.pdf'],
  // displayed as "aexe.pdf" by programs that obey the direction character
  ['a\u202efdp.exe', 'afdp.exe'],
  ['\u2066umowa\u2069.pdf', 'umowa.pdf'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['..', 'file'],
  ['\u200b', 'file'],
  ['', 'file'],
  ['Zażółć gęślą.pdf', 'Zażółć gęślą.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('%j is stored as %j', (sent, stored) => {
  expect(plainName(sent)).toBe(stored);
});

test('a name that is cut inside a surrogate pair is valid Unicode', () => {
  expect(plainName('\ud83d\ude00'.repeat(200)).isWellFormed()).toBe(true);
});

test('a download also has an ASCII name, without direction characters', () => {
  expect(contentDisposition('Wdrożenie – łódź.pdf')).toBe(
    `attachment; filename="Wdrozenie _ _odz.pdf"; filename*=UTF-8''Wdro%C5%BCenie%20%E2%80%93%20%C5%82%C3%B3d%C5%BA.pdf`,
  );
  expect(contentDisposition('a\u202efdp.exe.pdf')).not.toContain('%E2%80%AE');
  expect(contentDisposition(`${'a'.repeat(3)}😀`.slice(0, 4))).toContain('filename="aaa_"');
  expect(contentDisposition('a"b\\c%d.pdf')).toContain('filename="a_b_c_d.pdf"');
});
