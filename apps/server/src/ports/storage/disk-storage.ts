import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { PartsOf, PartsStore, Storage, StoredKey } from '../../kernel/services.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Two letters of the key as a folder, so that no directory grows without end. */
const fileOf = (root: string, key: string): string => path.join(root, key.slice(0, 2), key);

/** A name is in its folder for good when the folder is on the disk too. Windows opens no folder, and needs none of this. */
const keepNames = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes beside the target, flushes, renames: a reader or a crash sees the whole file or none. */
const writeWhole = async (file: string, content: Uint8Array): Promise<void> => {
  // a name of its own: what is sent twice at once is written twice at once
  const partial = `${file}.${randomUUID()}.part`;
  const handle = await open(partial, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  await keepNames(path.dirname(file));
};

const nothingIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** Smaller than of an object store: a part that a bad line cuts is lost. */
const PART_BYTES = 1_048_576;

const partOf = (root: string, { key }: PartsOf, number: number): string => `${fileOf(root, key)}.${number}.part`;

/** Numbers and sizes of the parts of a key that are whole. */
const listParts = async (root: string, { key }: PartsOf): Promise<Map<number, number>> => {
  const folder = path.dirname(fileOf(root, key));
  const names = (await readdir(folder).catch(nothingIfMissing)) ?? [];
  const numbers = names.flatMap((name) => {
    const rest = name.startsWith(`${key}.`) ? /^(\d{1,5})\.part$/.exec(name.slice(key.length + 1)) : null;
    return rest ? [Number(rest[1])] : [];
  });
  const sizes = await Promise.all(
    numbers.map(
      async (number) => [number, (await stat(partOf(root, { key, storeUpload: null }, number))).size] as const,
    ),
  );
  return new Map(sizes);
};

/** Bytes as they come, never more of them in memory than one chunk. */
const writeStream = async (file: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const partial = `${file.replace(/\.\d+\.part$/, '')}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(partial, 'w');
    try {
      for await (const chunk of content) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
    await keepNames(path.dirname(file));
  } catch (error) {
    await unlink(partial).catch(nothingIfMissing);
    throw error;
  }
};

async function* contentOf(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

const deleteParts = async (root: string, upload: PartsOf): Promise<void> => {
  for (const number of (await listParts(root, upload)).keys()) {
    await unlink(partOf(root, upload, number)).catch(nothingIfMissing);
  }
};

const createParts = (root: string): PartsStore => ({
  partBytes: PART_BYTES,
  origin: null,
  begin: async () => null,
  addressOf: async () => null,
  put: (upload, number, content) => writeStream(partOf(root, upload, number), content),
  list: (upload) => listParts(root, upload),
  join: async (upload, count) => {
    const parts = Array.from({ length: count }, (_, index) => partOf(root, upload, index + 1));
    await writeStream(fileOf(root, upload.key), contentOf(parts));
    await deleteParts(root, upload);
  },
  drop: (upload) => deleteParts(root, upload),
});

/** The file is open before anybody is promised its bytes, and closed when they are read or no longer wanted. */
const readOpen = async (handle: FileHandle) => {
  try {
    const { size } = await handle.stat();
    return { content: handle.createReadStream(), size };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Folder by folder, so that a large store is never in memory whole. */
async function* listFiles(root: string): AsyncGenerator<StoredKey> {
  const entries = (await readdir(root, { withFileTypes: true }).catch(nothingIfMissing)) ?? [];
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    for (const key of await readdir(path.join(root, folder.name))) {
      // gone between the two is gone
      const about = await stat(path.join(root, folder.name, key)).catch(nothingIfMissing);
      if (about?.isFile()) yield { key, writtenAt: about.mtime };
    }
  }
}

/** Files in a folder of this machine: the default. */
export const createDiskStorage = (root: string): Storage => ({
  put: async (key, content) => {
    const file = fileOf(root, key);
    const isNew = (await mkdir(path.dirname(file), { recursive: true })) !== undefined;
    if (isNew) await keepNames(root);
    await writeWhole(file, content);
  },
  get: async (key) => {
    try {
      return await readOpen(await open(fileOf(root, key)));
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
