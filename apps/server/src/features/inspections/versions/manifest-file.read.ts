import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import canonicalize from 'canonicalize';
import type { AnyCtx } from '../../../kernel/context.ts';
import { readFile, readFiles } from '../../../kernel/pending-files.ts';
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

/** Manifests that were read before a transaction, by fingerprint; null for one that is lost. */
export type ToldBefore = ReadonlyMap<string, VisitManifest | null>;

type KeptManifest = { readonly key: string; readonly sha256: string };

const unpacked = async (packed: Uint8Array, sha256: string): Promise<Buffer | null> => {
  const content = await unpack(packed).catch(() => null);
  return content !== null && createHash('sha256').update(content).digest('hex') === sha256 ? content : null;
};

const manifestIn = async (packed: Uint8Array | null, sha256: string): Promise<VisitManifest | null> => {
  const content = packed && (await unpacked(packed, sha256));
  // written by `packManifest`, and proven to be the same bytes
  return content && (JSON.parse(content.toString('utf8')) as VisitManifest);
};

/** Reads a kept manifest; null when it is lost: gone from the storage, or not what it was. */
export const readManifest = async (
  ctx: AnyCtx,
  { key, sha256 }: KeptManifest,
  told?: ToldBefore,
): Promise<VisitManifest | null> => {
  const known = told?.get(sha256);
  if (known !== undefined) return known;
  return manifestIn(await readFile(ctx, key), sha256);
};

/** Several of them, in their order. */
export const readManifests = async (
  ctx: AnyCtx,
  kept: readonly KeptManifest[],
): Promise<readonly (VisitManifest | null)[]> => {
  const files = await readFiles(
    ctx,
    kept.map(({ key }) => key),
  );
  return Promise.all(kept.map(({ sha256 }, index) => manifestIn(files[index] ?? null, sha256)));
};
