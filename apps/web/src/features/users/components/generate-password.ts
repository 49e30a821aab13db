import { PASSWORD_SPECIALS } from '@trapline/contract/auth/rules.ts';

/** Characters nobody mistakes for another when a password is read out or typed from paper. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';
const ALL = UPPER + LOWER + DIGITS + PASSWORD_SPECIALS;

const GENERATED_LENGTH = 12;

/** An even choice among `count`: values that would favour some are thrown away. */
const random = (count: number): number => {
  const limit = 256 - (256 % count);
  const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
  return value < limit ? value % count : random(count);
};

const oneOf = (characters: string): string => characters.charAt(random(characters.length));

const shuffled = (characters: readonly string[]): string[] => {
  const rest = [...characters];
  return characters.flatMap(() => rest.splice(random(rest.length), 1));
};

/** Twelve random characters that satisfy the password rule (spec P section 5). */
export const generatePassword = (): string => {
  const demanded = [oneOf(UPPER), oneOf(LOWER), oneOf(DIGITS), oneOf(PASSWORD_SPECIALS)];
  const rest = Array.from({ length: GENERATED_LENGTH - demanded.length }, () => oneOf(ALL));
  return shuffled([...demanded, ...rest]).join('');
};
