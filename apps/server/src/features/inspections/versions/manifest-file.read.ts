import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip } from 'node:zlib';
import canonicalize from 'canonicalize';
import { type BoundedMemory, boundedMemory } from '../../../kernel/bounded-memory.ts';
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
  const packed = await pack(content);
  return {
    packed,
    sha256: sha256Of(content),
    packedSha256: sha256Of(packed),
  };
};

/** Manifests that were read before a transaction, by fingerprint; null for a lost one. */
export type PreviousVersions = ReadonlyMap<string, VisitManifest | null>;

type StoredManifest = { readonly key: string; readonly sha256: string };

/** A visit of hundreds of devices: it is unpacked faster than another thread could start. */
const SMALL_BYTES = 32_768;

const contentIn = async (packed: Uint8Array): Promise<Buffer> =>
  packed.byteLength <= SMALL_BYTES ? gunzipSync(packed) : unpack(packed);

const unpacked = async (packed: Uint8Array, sha256: string): Promise<Buffer | null> => {
  const content = await contentIn(packed).catch(() => null);
  return content !== null && sha256Of(content) === sha256 ? content : null;
};

// written by `packManifest`; the hash was verified before
const parsed = (content: Buffer): VisitManifest => JSON.parse(content.toString('utf8')) as VisitManifest;

const manifestIn = async (packed: Uint8Array | null, sha256: string): Promise<VisitManifest | null> => {
  const content = packed && (await unpacked(packed, sha256));
  return content && parsed(content);
};

/** Reads a stored manifest; null if it is lost: missing in the storage, or with another hash. */
export const readManifest = async (
  ctx: AnyCtx,
  { key, sha256 }: StoredManifest,
  previous?: PreviousVersions,
): Promise<VisitManifest | null> => {
  const known = previous?.get(sha256);
  if (known !== undefined) return known;
  return manifestIn(await readFile(ctx, key), sha256);
};

/** The part of a manifest that a reader uses, with the verified hash of its file. */
type Taken<T> = { readonly file: string; readonly value: T };

/** Size of the cache for the most recently used: a year of weekly visits of ten facilities with 150 devices. */
const TAKEN_BYTES = 32_000_000;

/**
 * Reads several manifests and extracts from each what one kind of reader needs; null for a lost one. Every file is read
 * each time. A file with the same bytes as one that was unpacked and verified before is not unpacked again; the cached
 * result is used (decision reports/printing).
 */
export const manifestReader = <T>(take: (manifest: VisitManifest) => T) => {
  const takenIn = new WeakMap<Services, BoundedMemory<Taken<T>>>();
  const memoryOf = ({ services }: AnyCtx): BoundedMemory<Taken<T>> => {
    const memory = takenIn.get(services) ?? boundedMemory<Taken<T>>(TAKEN_BYTES);
    takenIn.set(services, memory);
    return memory;
  };
  const takeOf = async (ctx: AnyCtx, packed: Uint8Array | null, sha256: string): Promise<T | null> => {
    if (packed === null) return null;
    const memory = memoryOf(ctx);
    const file = sha256Of(packed);
    const known = memory.get(sha256);
    if (known?.file === file) return known.value;
    const content = await unpacked(packed, sha256);
    if (content === null) return null;
    const value = take(parsed(content));
    memory.set(sha256, { file, value }, content.byteLength);
    return value;
  };
  return async (ctx: AnyCtx, snapshots: readonly StoredManifest[]): Promise<readonly (T | null)[]> => {
    const files = await readFiles(
      ctx,
      snapshots.map(({ key }) => key),
    );
    return Promise.all(snapshots.map(({ sha256 }, index) => takeOf(ctx, files[index] ?? null, sha256)));
  };
};
