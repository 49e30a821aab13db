import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import canonicalize from 'canonicalize';
import type { AnyCtx } from '../../../kernel/context.ts';
import { readFile } from '../../../kernel/pending-files.ts';
import type { VisitManifest } from './manifest.read.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Canonical JSON (RFC 8785): the same facts are the same bytes. */
export const canonicalBytes = (value: unknown): Buffer => Buffer.from(canonicalize(value) ?? 'null', 'utf8');

/** SHA-256 of the canonical JSON, hexadecimal. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(canonicalBytes(value)).digest('hex');

/** A manifest as it is stored: packed, with the hash of what is in the pack. */
export const packManifest = async (manifest: VisitManifest) => {
  const content = canonicalBytes(manifest);
  const packed = await pack(content);
  return {
    packed,
    sha256: createHash('sha256').update(content).digest('hex'),
    packedSha256: createHash('sha256').update(packed).digest('hex'),
  };
};

/** Manifests that were read before a transaction, by fingerprint. */
export type ToldBefore = ReadonlyMap<string, VisitManifest>;

type KeptManifest = { readonly key: string; readonly sha256: string };

/** Reads a kept manifest; one that is gone or not what it was is a fault somebody has to hear of. */
export const readManifest = async (
  ctx: AnyCtx,
  { key, sha256 }: KeptManifest,
  told?: ToldBefore,
): Promise<VisitManifest> => {
  const known = told?.get(sha256);
  if (known) return known;
  const packed = await readFile(ctx, key);
  if (!packed) throw new Error(`the kept version of a visit is missing from the storage: ${key}`);
  const content = await unpack(packed);
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new Error(`the kept version of a visit was changed in the storage: ${key}`);
  }
  // written by `packManifest`, and proven to be the same bytes
  return JSON.parse(content.toString('utf8')) as VisitManifest;
};
