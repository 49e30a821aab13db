import { currentCode } from '../../apps/server/src/features/second-factor/totp.ts';

const STEP_MS = 30_000;

/** A code is valid once; the next one is accepted half a minute early, as from a phone whose clock is a little fast. */
export const nextTotpCode = (secret: string): string => currentCode(secret, new Date(Date.now() + STEP_MS));

export { currentCode };
