import { hkdfSync } from 'node:crypto';

/** Every purpose has a separate key, so that a proof for one purpose is not valid for another. */
type Purpose = 'access tokens' | 'file links' | 'seals' | 'pseudonyms' | 'proofs';

/** The first key signs and encrypts; the others only read older data while the secret is being changed. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

/** The current secret of the installation, followed by its previous ones. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

const KEY_BYTES = 32;

const derive = (secret: Uint8Array, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `trapline ${purpose}`, KEY_BYTES));

export const keyRingOf = ([secret, ...previous]: Secrets, purpose: Purpose): KeyRing => [
  derive(secret, purpose),
  ...previous.map((old) => derive(old, purpose)),
];
