import { createHash, randomBytes } from 'node:crypto';

/** Format of an API key: it differs visibly from a session token, and scanners for leaked secrets find it. */
const TOKEN = /^trapline_[0-9a-f]{12}_[\w-]{43}$/;
const NAME_BYTES = 6;
const SECRET_BYTES = 32;

export const isKeyToken = (token: string): boolean => TOKEN.test(token);

/** Only the hash is stored, so that a reader of the database cannot make calls. */
export const hashKeyToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates a key; `prefix` identifies it and may be shown. */
export const newKeyToken = (): { readonly token: string; readonly prefix: string } => {
  const prefix = `trapline_${randomBytes(NAME_BYTES).toString('hex')}`;
  return { prefix, token: `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}` };
};
