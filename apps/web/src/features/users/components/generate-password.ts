import { PASSWORD_SPECIALS } from '@trapline/contract/auth/rules.ts';

/** Characters that cannot be confused when a password is read out or typed from paper. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';
const ALL = UPPER + LOWER + DIGITS + PASSWORD_SPECIALS;

const GENERATED_LENGTH = 12;

/** A uniformly distributed number below `count`: values that would cause a bias are discarded. */
const randomBelow = (count: number): number => {
  const limit = 256 - (256 % count);
  const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
  return value < limit ? value % count : randomBelow(count);
};

const oneOf = (characters: string): string => characters.charAt(randomBelow(characters.length));

const shuffled = (characters: readonly string[]): string[] => {
  const rest = [...characters];
  return characters.flatMap(() => rest.splice(randomBelow(rest.length), 1));
};

/** Twelve random characters that satisfy the password rule (spec P section 5). */
export const generatePassword = (): string => {
  const requiredCharacters = [oneOf(UPPER), oneOf(LOWER), oneOf(DIGITS), oneOf(PASSWORD_SPECIALS)];
  const otherCharacters = Array.from({ length: GENERATED_LENGTH - requiredCharacters.length }, () => oneOf(ALL));
  return shuffled([...requiredCharacters, ...otherCharacters]).join('');
};
