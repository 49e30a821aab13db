import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const newLinkSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Only the hash is stored, so that a reader of the database cannot open documents. */
export const hashLinkSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
