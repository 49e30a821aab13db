import { hkdfSync } from 'node:crypto';

/** Every use has a key of its own, so that what proves one thing proves no other. */
type Purpose = 'access tokens' | 'file links' | 'seals' | 'pseudonyms' | 'proofs';

/** The first key signs and seals; what the others made is still read while the secret is being changed. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

/** The installation's secret, then those it had before. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

const KEY_BYTES = 32;

const derive = (secret: Uint8Array, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `trapline ${purpose}`, KEY_BYTES));

export const keyRingOf = ([secret, ...previous]: Secrets, purpose: Purpose): KeyRing => [
  derive(secret, purpose),
  ...previous.map((old) => derive(old, purpose)),
];
