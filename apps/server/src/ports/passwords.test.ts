import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Passwords } from '../kernel/services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswords, FAST_HASHING, hashesToTry } from './passwords.ts';

describe('a common password', () => {
  test.each([
    'Password1!',
    'Qwerty123!',
    'Trapline1!',
    'Zaq12wsx!',
    'P@ssw0rd!',
    'Haslo2026!',
    'Wiosna2026!',
    'Пароль123!',
    '  Welcome1! ',
  ])('%s is common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['Zupelnie-nowe1!', 'korekt-Pferd-7-Batterie!', 'kX3#vRq9Lp2m', 'Szczur&Lampa4owad'])(
    '%s is not common',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

test('the ten thousand most common passwords are rejected', async () => {
  const file = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const commonPasswords = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(new Set(commonPasswords).size).toBeGreaterThanOrEqual(10_000);
  expect(commonPasswords.filter((password) => !isCommonPassword(password))).toEqual([]);
});

describe('a rejected sign-in', () => {
  const strong = { ...FAST_HASHING, memoryCost: 2048 };

  test('costs the same for an unknown person, for a known person and for a hash with lower cost', async () => {
    const dummy = await hash('nobody has this password', strong);
    const own = await hash('Zupelnie-nowe1!', strong);
    const cheap = await hash('Trapline1!', FAST_HASHING);
    expect(hashesToTry(null, dummy)).toEqual([dummy]);
    expect(hashesToTry(own, dummy)).toEqual([own]);
    expect(hashesToTry(cheap, dummy)).toEqual([cheap, dummy]);
  });

  test('does not accept the password of the dummy hash', async () => {
    const passwords = await createPasswords(strong);
    const cheap = await hash('Trapline1!', FAST_HASHING);
    expect(await passwords.verify(null, 'nobody has this password', '')).toBe(false);
    expect(await passwords.verify(cheap, 'nobody has this password', '')).toBe(false);
    expect(await passwords.verify(cheap, 'Trapline1!', '')).toBe(true);
  });
});

describe('the limit of simultaneous password checks', () => {
  let passwords: Passwords;
  let finishedAddresses: string[];
  beforeEach(async () => {
    passwords = await createPasswords(FAST_HASHING);
    finishedAddresses = [];
  });
  const tryPassword = async (from: string) => {
    const isRight = await passwords.verify(null, 'Wrong-1!', from);
    finishedAddresses.push(from);
    return isRight;
  };
  const tryPasswords = (from: string, count: number) => Array.from({ length: count }, () => tryPassword(from));
  const selectRejections = (all: readonly PromiseSettledResult<unknown>[]) =>
    all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

  test('makes an address with many attempts wait, rejects more of them, and does not affect other addresses', async () => {
    const guessers = ['a', 'b', 'c', 'd'].flatMap((from) => tryPasswords(from, 50));
    const all = Promise.allSettled(guessers);
    await tryPassword('rival');
    // one is running, and one of each address comes before it
    expect(finishedAddresses.filter((from) => from !== 'rival').length).toBeLessThanOrEqual(5);
    const busy = selectRejections(await all);
    // sixteen of each wait, one is running
    expect(busy).toHaveLength(200 - 4 * 16 - 1);
    expect(busy[0]).toMatchObject({ code: 'request/busy', retryAfterSeconds: expect.any(Number) });
  });

  test('accepts an address with an earlier correct password, even during attempts from a thousand addresses', async () => {
    const stored = await passwords.hash('Zupelnie-nowe1!', 'home');
    expect(await passwords.verify(stored, 'Zupelnie-nowe1!', 'home')).toBe(true);
    const all = Promise.allSettled(Array.from({ length: 1000 }, (_, index) => tryPassword(String(index))));
    await expect(tryPassword('elsewhere')).rejects.toMatchObject({ code: 'request/busy' });
    expect(await passwords.verify(stored, 'Zupelnie-nowe1!', 'home')).toBe(true);
    // unknown addresses have one place, so about as many of them were served as this time allows
    expect(finishedAddresses.length).toBeLessThan(300);
    expect(selectRejections(await all)).toHaveLength(1000 - 321);
  });
});
