import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody takes for one another when a label has to be typed. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Guessing one of a million codes of this length would take all computers there are. */
const LENGTH = 20;
/** Bytes above are thrown away: the letters are equally likely. */
const FAIR = 256 - (256 % LETTERS.length);

const newCode = (): string => {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
    }
  }
  return code;
};

export const newCodes = (amount: number): string[] => Array.from({ length: amount }, newCode);
