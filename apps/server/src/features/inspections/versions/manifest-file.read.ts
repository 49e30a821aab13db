import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip } from 'node:zlib';
import canonicalize from 'canonicalize';
import { type BoundedCache, createBoundedCache } from '../../../kernel/bounded-cache.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { readFile, readFiles } from '../../../kernel/pending-files.ts';
import type { Services } from '../../../kernel/services.ts';
import type { VisitManifest } from './manifest.read.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Canonical JSON (RFC 8785): equal facts give equal bytes. */
const canonicalBytes = (value: unknown): Buffer => Buffer.from(canonicalize(value) ?? 'null', 'utf8');

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** SHA-256 of the canonical JSON, hexadecimal. */
export const fingerprintOf = (value: unknown): string => sha256Of(canonicalBytes(value));

/** Packs a manifest for storage, with the hash of its unpacked content. */
export const packManifest = async (manifest: VisitManifest) => {
  const content = canonicalBytes(manifest);
  const compressed = await pack(content);
  return {
    packed: compressed,
    sha256: sha256Of(content),
    packedSha256: sha256Of(compressed),
  };
};

/** Manifests that were read before a transaction, by fingerprint; null for a lost one. */
export type PreviousVersions = ReadonlyMap<string, VisitManifest | null>;

type StoredManifest = { readonly key: string; readonly sha256: string };

/** A visit of hundreds of devices: it is unpacked faster than another thread could start. */
const SMALL_BYTES = 32_768;

const unpackContent = async (compressed: Uint8Array): Promise<Buffer> =>
  compressed.byteLength <= SMALL_BYTES ? gunzipSync(compressed) : unpack(compressed);

const unpackVerified = async (compressed: Uint8Array, sha256: string): Promise<Buffer | null> => {
  const content = await unpackContent(compressed).catch(() => null);
  return content !== null && sha256Of(content) === sha256 ? content : null;
};

// written by `packManifest`; the hash was verified before
const parseManifest = (content: Buffer): VisitManifest => JSON.parse(content.toString('utf8')) as VisitManifest;

const readCompressed = async (compressed: Uint8Array | null, sha256: string): Promise<VisitManifest | null> => {
  const content = compressed && (await unpackVerified(compressed, sha256));
  return content && parseManifest(content);
};

/** Reads a stored manifest; null if it is lost: missing in the storage, or with another hash. */
export const readManifest = async (
  ctx: AnyCtx,
  { key, sha256 }: StoredManifest,
  previous?: PreviousVersions,
): Promise<VisitManifest | null> => {
  const cached = previous?.get(sha256);
  if (cached !== undefined) return cached;
  return readCompressed(await readFile(ctx, key), sha256);
};

/** The part of a manifest that a reader uses, with the verified hash of its file. */
type CachedValue<T> = { readonly file: string; readonly value: T };

/** Size of the cache for the most recently used: a year of weekly visits of ten facilities with 150 devices. */
const MAX_CACHE_BYTES = 32_000_000;

/**
 * Reads several manifests and extracts from each what one kind of reader needs; null for a lost one. Every file is read
 * each time. A file with the same bytes as one that was unpacked and verified before is not unpacked again; the cached
 * result is used (decision reports/printing).
 */
export const manifestReader = <T>(extract: (manifest: VisitManifest) => T) => {
  const cachesByServices = new WeakMap<Services, BoundedCache<CachedValue<T>>>();
  const cacheOf = ({ services }: AnyCtx): BoundedCache<CachedValue<T>> => {
    const cache = cachesByServices.get(services) ?? createBoundedCache<CachedValue<T>>(MAX_CACHE_BYTES);
    cachesByServices.set(services, cache);
    return cache;
  };
  const extractCached = async (ctx: AnyCtx, compressed: Uint8Array | null, sha256: string): Promise<T | null> => {
    if (compressed === null) return null;
    const cache = cacheOf(ctx);
    const file = sha256Of(compressed);
    const cached = cache.get(sha256);
    if (cached?.file === file) return cached.value;
    const content = await unpackVerified(compressed, sha256);
    if (content === null) return null;
    const value = extract(parseManifest(content));
    cache.set(sha256, { file, value }, content.byteLength);
    return value;
  };
  return async (ctx: AnyCtx, snapshots: readonly StoredManifest[]): Promise<readonly (T | null)[]> => {
    const files = await readFiles(
      ctx,
      snapshots.map(({ key }) => key),
    );
    return Promise.all(snapshots.map(({ sha256 }, index) => extractCached(ctx, files[index] ?? null, sha256)));
  };
};
