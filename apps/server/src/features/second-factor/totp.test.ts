import { expect, test } from 'vitest';
import { currentCode, newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The bytes `12345678901234567890` of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code ends like the one of RFC 6238, appendix B', (seconds, code) => {
  expect(currentCode(SECRET, new Date(seconds * 1000))).toBe(code);
});

test('a secret has twenty bytes in an alphabet that apps accept', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('a code is valid half a minute before and after its own period, and not longer', () => {
  const now = new Date('2026-11-23T10:00:15Z');
  const at = (seconds: number) => currentCode(SECRET, new Date(now.getTime() + seconds * 1000));
  const present = Math.floor(now.getTime() / 30_000);
  expect([-30, 0, 30].map((seconds) => stepOfCode(SECRET, at(seconds), now))).toEqual([
    present - 1,
    present,
    present + 1,
  ]);
  expect([-60, 60].map((seconds) => stepOfCode(SECRET, at(seconds), now))).toEqual([null, null]);
  expect(stepOfCode(SECRET, '', now)).toBeNull();
});

test('the URI contains the product, the person and the format of the codes', () => {
  const uri = new URL(totpUri(SECRET, { issuer: 'Trap line', account: 'anna+x@firm.example' }));
  expect(decodeURIComponent(uri.pathname)).toContain('Trap line:anna+x@firm.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Trap line',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  // apps would show a plus sign literally
  expect(uri.search).toContain('issuer=Trap%20line');
});
