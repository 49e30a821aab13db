import { createHash } from 'node:crypto';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A uuid of the v7 shape: 48 bits of time in milliseconds, the rest from the given bytes (at least ten). */
export const uuidFrom = (at: Date, randomBytes: Uint8Array): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const bytes = randomBytes.slice(0, 10);
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const rest = hex(bytes);
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
};

const CATALOGUE_EPOCH = new Date('2025-01-01T00:00:00Z');

/** The same code has the same uuid in every installation, so that catalogue entries are identified permanently. */
export const uuidOfCode = (code: string): string =>
  uuidFrom(CATALOGUE_EPOCH, createHash('sha256').update(`trapline catalogue ${code}`).digest());
