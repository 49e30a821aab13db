import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Links } from '../../kernel/services.ts';
import type { KeyRing } from '../key-ring.ts';

/** A link works for 15 minutes (DEC-023). */
const LINK_LIFETIME_SECONDS = 15 * 60;

/** Links created within the same minutes are equal, so that a browser can use its cache. */
const ROUNDING_SECONDS = 5 * 60;

const signatureOf = (secret: Uint8Array, key: string, expires: number, name: string): string =>
  createHmac('sha256', secret).update(`${key}\n${expires}\n${name}`).digest('base64url');

const equal = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** HMAC over key, expiry and download name. A link is valid for 10 to 15 minutes, because its expiry is rounded down. */
export const createLinks = (keys: KeyRing, now: () => Date): Links => ({
  sign: (key, { downloadName = '' } = {}) => {
    const latest = now().getTime() / 1000 + LINK_LIFETIME_SECONDS;
    const expires = Math.floor(latest / ROUNDING_SECONDS) * ROUNDING_SECONDS;
    const signature = signatureOf(keys[0], key, expires, downloadName);
    const query = new URLSearchParams({ expires: String(expires), signature });
    if (downloadName) query.set('name', downloadName);
    return `/api/storage/${key}?${query}`;
  },
  isValid: (key, { expires, signature, name = '' }) =>
    expires * 1000 >= now().getTime() &&
    keys.some((secret) => equal(signature, signatureOf(secret, key, expires, name))),
});
