import { expect, test } from 'vitest';
import { codeAt, codeNow, newTotpSecret, stepOfCode, toBase32, totpUri } from './totp.ts';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is the one of RFC 6238, appendix B', (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
});

test('a secret is twenty bytes in letters that apps take', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('a code counts half a minute before and after its own, and no longer', () => {
  const now = new Date('2026-11-23T10:00:15Z');
  const at = (seconds: number) => codeNow(SECRET, new Date(now.getTime() + seconds * 1000));
  const present = Math.floor(now.getTime() / 30_000);
  expect([-30, 0, 30].map((seconds) => stepOfCode(SECRET, at(seconds), now))).toEqual([
    present - 1,
    present,
    present + 1,
  ]);
  expect([-60, 60].map((seconds) => stepOfCode(SECRET, at(seconds), now))).toEqual([null, null]);
  expect(stepOfCode(SECRET, '', now)).toBeNull();
});

test('the picture names product and person, and the format of the codes', () => {
  expect(totpUri(SECRET, { issuer: 'Trap line', account: 'anna+x@firm.example' })).toBe(
    `otpauth://totp/Trap%20line:anna%2Bx%40firm.example?secret=${SECRET}&issuer=Trap%20line&algorithm=SHA1&digits=6&period=30`,
  );
});
