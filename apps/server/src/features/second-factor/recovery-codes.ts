import { createHash, randomInt } from 'node:crypto';
import { groupCode, RECOVERY_CODE_COUNT } from '@trapline/contract/second-factor/rules.ts';

/** Letters and digits that are not confused on paper; sixteen of them are eighty bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 16;

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODE_COUNT }, newCode);

/** Eighty random bits cannot be guessed: a plain hash reveals nothing. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** The codes in the form in which people read them. */
export const formatCodes = (codes: readonly string[]): string[] => codes.map(groupCode);
