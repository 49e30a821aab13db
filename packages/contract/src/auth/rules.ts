/** A password needs at least one of these characters (spec P §5). */
export const PASSWORD_SPECIALS = '@#$%^&+=!';
const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** The password rule of the specification: 8 characters, an upper-case letter, a digit, a special character. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= PASSWORD_MIN_LENGTH &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  [...password].some((character) => PASSWORD_SPECIALS.includes(character));
