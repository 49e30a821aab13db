import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { PartsStore, PartUpload, Storage, StoredKey } from '../../kernel/services.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Two letters of the key as a folder, so that no directory grows without end. */
const fileOf = (root: string, key: string): string => path.join(root, key.slice(0, 2), key);

/** A file name is safe only when its folder is flushed to disk. Windows cannot open folders and does not need this. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

type Target = { readonly root: string; readonly key: string; readonly file: string };

/**
 * Writes beside the target, flushes, renames: after a crash, and for each reader, there is the whole file or none. A stream
 * is never completely in memory, and an aborted one leaves no file.
 */
const writeAtomically = async (
  { root, key, file }: Target,
  content: AsyncIterable<Uint8Array> | readonly Uint8Array[],
): Promise<void> => {
  const isNew = (await mkdir(path.dirname(file), { recursive: true })) !== undefined;
  if (isNew) await syncFolder(root);
  // a unique name, because the same file may be sent twice at the same time
  const partial = `${fileOf(root, key)}.${randomUUID()}.part`;
  try {
    const handle = await open(partial, 'w');
    try {
      for await (const piece of content) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await unlink(partial).catch(nullIfMissing);
    throw error;
  }
  await syncFolder(path.dirname(file));
};

/** Smaller than the parts of an object store, because a part is lost when a bad connection breaks. */
const PART_BYTES = 1_048_576;

const partOf = (root: string, key: string, number: number): string => `${fileOf(root, key)}.${number}.part`;

/** Numbers and sizes of the complete parts of a key. */
const listParts = async (root: string, { key }: PartUpload): Promise<Map<number, number>> => {
  const folder = path.dirname(fileOf(root, key));
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  const numbers = names.flatMap((name) => {
    const rest = name.startsWith(`${key}.`) ? /^(\d{1,5})\.part$/.exec(name.slice(key.length + 1)) : null;
    return rest ? [Number(rest[1])] : [];
  });
  const sizes = await Promise.all(
    numbers.map(async (number) => {
      // deleted between the two calls: another request joins or drops the parts
      const stats = await stat(partOf(root, key, number)).catch(nullIfMissing);
      return stats ? [[number, stats.size] as const] : [];
    }),
  );
  return new Map(sizes.flat());
};

async function* contentOf(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

const deleteParts = async (root: string, upload: PartUpload): Promise<void> => {
  for (const number of (await listParts(root, upload)).keys()) {
    await unlink(partOf(root, upload.key, number)).catch(nullIfMissing);
  }
};

const createParts = (root: string): PartsStore => ({
  partBytes: PART_BYTES,
  origin: null,
  begin: async () => null,
  addressOf: async () => null,
  put: (upload, number, content) =>
    writeAtomically({ root, key: upload.key, file: partOf(root, upload.key, number) }, content),
  list: (upload) => listParts(root, upload),
  join: async (upload, count) => {
    const parts = Array.from({ length: count }, (_, index) => partOf(root, upload.key, index + 1));
    await writeAtomically({ root, key: upload.key, file: fileOf(root, upload.key) }, contentOf(parts));
    await deleteParts(root, upload);
  },
  drop: (upload) => deleteParts(root, upload),
});

/** Reads an open file: it is opened before the response begins, and closed when its bytes are read or no longer needed. */
const streamHandle = async (handle: FileHandle) => {
  try {
    const { size } = await handle.stat();
    return { content: handle.createReadStream(), size };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Smaller files are read at once: as streams, fifty visits of a report cost ten times as much. */
const SMALL_BYTES = 65_536;

const readSmallFile = async (file: string) => {
  const content = await readFile(file);
  return { content: Readable.from([content]), size: content.byteLength };
};

/** Lists files folder by folder, so that the list of a large store is never completely in memory. */
async function* listFiles(root: string): AsyncGenerator<StoredKey> {
  const entries = (await readdir(root, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    for (const key of await readdir(path.join(root, folder.name))) {
      // deleted between the two calls
      const stats = await stat(path.join(root, folder.name, key)).catch(nullIfMissing);
      if (stats?.isFile()) yield { key, writtenAt: stats.mtime };
    }
  }
}

/** Files in a folder of this machine: the default. */
export const createDiskStorage = (root: string): Storage => ({
  put: (key, content) => writeAtomically({ root, key, file: fileOf(root, key) }, [content]),
  get: async (key) => {
    const file = fileOf(root, key);
    try {
      const { size } = await stat(file);
      return size <= SMALL_BYTES ? await readSmallFile(file) : await streamHandle(await open(file));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  delete: async (key) => {
    await unlink(fileOf(root, key)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  },
  list: () => listFiles(root),
  parts: createParts(root),
});
