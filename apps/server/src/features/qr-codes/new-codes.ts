import { randomBytes } from 'node:crypto';

/** Letters and digits that people do not confuse when they type a label. */
const CODE_CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Guessing one of a million codes of this length is not possible in practice. */
const CODE_LENGTH = 20;
/** Larger bytes are discarded, so that all letters are equally likely. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % CODE_CHARACTERS.length);

const newCode = (): string => {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of randomBytes(CODE_LENGTH)) {
      if (byte < UNBIASED_BYTE_LIMIT && code.length < CODE_LENGTH)
        code += CODE_CHARACTERS[byte % CODE_CHARACTERS.length];
    }
  }
  return code;
};

export const newCodes = (amount: number): string[] => Array.from({ length: amount }, newCode);
