import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../kernel/services.ts';
import { keyRingOf, type Secrets } from './key-ring.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealWith = (key: Uint8Array, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
};

const openWith = (key: Uint8Array, sealed: Buffer): string | null => {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const content = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const openWithAny = (keys: readonly Uint8Array[], sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    const text = openWith(key, bytes);
    if (text !== null) return text;
  }
  return null;
};

const hmacOf = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

const isEqual = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The result for an encrypted value: it uses the current secret, it cannot be decrypted, or it is encrypted again. */
export type Renewer = (sealed: string) => 'current' | 'lost' | { readonly sealed: string };

export const createRenewer = (secrets: Secrets): Renewer => {
  const [current, ...previousKeys] = keyRingOf(secrets, 'seals');
  return (sealed) => {
    if (openWithAny([current], sealed) !== null) return 'current';
    const text = openWithAny(previousKeys, sealed);
    return text === null ? 'lost' : { sealed: sealWith(current, text) };
  };
};

export const createVault = (secrets: Secrets): Vault => {
  const seals = keyRingOf(secrets, 'seals');
  const [pseudonyms] = keyRingOf(secrets, 'pseudonyms');
  const proofs = keyRingOf(secrets, 'proofs');
  return {
    seal: (text) => sealWith(seals[0], text),
    open: (sealed) => openWithAny(seals, sealed),
    pseudonym: (text) => hmacOf(pseudonyms, text),
    proof: (text) => hmacOf(proofs[0], text),
    isProof: (text, proof) => proofs.some((key) => isEqual(hmacOf(key, text), proof)),
  };
};
