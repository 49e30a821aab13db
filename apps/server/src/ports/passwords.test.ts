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
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['Zupelnie-nowe1!', 'korekt-Pferd-7-Batterie!', 'kX3#vRq9Lp2m', 'Szczur&Lampa4owad'])(
    '%s is none',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

test('ten thousand of the commonest are refused', async () => {
  const file = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const listed = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(new Set(listed).size).toBeGreaterThanOrEqual(10_000);
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
});

describe('the work of a refusal', () => {
  const strong = { ...FAST_HASHING, memoryCost: 2048 };

  test('is that of our own cost for nobody, for somebody, and for a hash that is cheaper to try', async () => {
    const dummy = await hash('nobody has this password', strong);
    const own = await hash('Zupelnie-nowe1!', strong);
    const cheap = await hash('Trapline1!', FAST_HASHING);
    expect(hashesToTry(null, dummy)).toEqual([dummy]);
    expect(hashesToTry(own, dummy)).toEqual([own]);
    expect(hashesToTry(cheap, dummy)).toEqual([cheap, dummy]);
  });

  test('lets nobody in by the password nobody has', async () => {
    const passwords = await createPasswords(strong);
    const cheap = await hash('Trapline1!', FAST_HASHING);
    expect(await passwords.verify(null, 'nobody has this password', '')).toBe(false);
    expect(await passwords.verify(cheap, 'nobody has this password', '')).toBe(false);
    expect(await passwords.verify(cheap, 'Trapline1!', '')).toBe(true);
  });
});

describe('the gate', () => {
  let passwords: Passwords;
  let done: string[];
  beforeEach(async () => {
    passwords = await createPasswords(FAST_HASHING);
    done = [];
  });
  const attempt = async (from: string) => {
    const isRight = await passwords.verify(null, 'Wrong-1!', from);
    done.push(from);
    return isRight;
  };
  const attempts = (from: string, count: number) => Array.from({ length: count }, () => attempt(from));
  const refused = (all: readonly PromiseSettledResult<unknown>[]) =>
    all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

  test('lets an address wait that brings many, tells it to come again, and nobody else', async () => {
    const guessers = ['a', 'b', 'c', 'd'].flatMap((from) => attempts(from, 50));
    const all = Promise.allSettled(guessers);
    await attempt('rival');
    // one is running, and one of each address comes before it
    expect(done.filter((from) => from !== 'rival').length).toBeLessThanOrEqual(5);
    const busy = refused(await all);
    // sixteen of each wait, one is running
    expect(busy).toHaveLength(200 - 4 * 16 - 1);
    expect(busy[0]).toMatchObject({ code: 'request/busy', retryAfterSeconds: expect.any(Number) });
  });

  test('of a thousand addresses keeps out nobody who comes from where a password was right', async () => {
    const stored = await passwords.hash('Zupelnie-nowe1!', 'home');
    expect(await passwords.verify(stored, 'Zupelnie-nowe1!', 'home')).toBe(true);
    const all = Promise.allSettled(Array.from({ length: 1000 }, (_, index) => attempt(String(index))));
    await expect(attempt('elsewhere')).rejects.toMatchObject({ code: 'request/busy' });
    expect(await passwords.verify(stored, 'Zupelnie-nowe1!', 'home')).toBe(true);
    // unknown addresses have one place, so about as many of them were served as this time allows
    expect(done.length).toBeLessThan(300);
    expect(refused(await all)).toHaveLength(1000 - 321);
  });
});
