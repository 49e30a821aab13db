import { randomBytes } from 'node:crypto';

/** Letters and digits that people do not confuse when they type a label. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Guessing one of a million codes of this length is not possible in practice. */
const LENGTH = 20;
/** Larger bytes are discarded, so that all letters are equally likely. */
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
