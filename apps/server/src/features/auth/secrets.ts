import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token for a link or a refresh: 256 bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only the hash of a token is stored: reading the database does not give access. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
