import { codeNow } from '../../apps/server/src/features/second-factor/totp.ts';

const STEP_MS = 30_000;

/** A code is valid once; the next one is accepted half a minute early, as from a phone whose clock is a little fast. */
export const nextCode = (secret: string): string => codeNow(secret, new Date(Date.now() + STEP_MS));

export { codeNow };
