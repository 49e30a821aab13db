import { isStrongPassword } from '@trapline/contract/auth/rules.ts';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('every generated password has twelve characters, satisfies the rule and is different', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(passwords.every((password) => password.length === 12 && isStrongPassword(password))).toBe(true);
  expect(new Set(passwords).size).toBe(500);
});
