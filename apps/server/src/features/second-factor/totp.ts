import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of an app as RFC 6238 has them, in the one form that all apps know: SHA-1, six digits, half a minute. */

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;

/** A code may be typed while the next one is shown already, and clocks of phones are a little off. */
const STEPS_EITHER_WAY = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Without the padding nobody types. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Uint8Array => {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of one step (RFC 4226, 5.3). */
export const codeAt = (secret: string, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

export const codeNow = (secret: string, now: Date): string => codeAt(secret, stepOf(now));

const isSame = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** The step this code is of, when it is a late one or an early one too; null for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  if (code.length !== DIGITS) return null;
  const present = stepOf(now);
  for (let step = present + STEPS_EITHER_WAY; step >= present - STEPS_EITHER_WAY; step--) {
    if (isSame(codeAt(secret, step), code)) return step;
  }
  return null;
};

/** The content of the QR code for the authenticator app. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  // apps read a plus as a plus
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
};
