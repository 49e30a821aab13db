import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
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
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
    expect(await passwords.verify(cheap, 'nobody has this password')).toBe(false);
    expect(await passwords.verify(cheap, 'Trapline1!')).toBe(true);
  });
});
