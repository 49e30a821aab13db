import { Secret, TOTP } from 'otpauth';

/** Codes of an authenticator app (RFC 6238) in the one form that all apps support: SHA-1, six digits, 30 seconds. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;

/** A person may type a code while the next one is already shown, and clocks of phones are not exact. */
const WINDOW_STEPS = 1;

const generator = (secret: string, label: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...TOTP_OPTIONS, ...label, secret: Secret.fromBase32(secret) });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const currentCode = (secret: string, now: Date): string =>
  generator(secret).generate({ timestamp: now.getTime() });

/** The time step of this code if it is the current, previous or next one; null for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const totp = generator(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

/** The content of the QR code for the authenticator app. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  generator(secret, { issuer, label: account }).toString();
