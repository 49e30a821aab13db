import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import { STORE_MARK as MARK, noteOnce, readNote, writeNote } from '../../kernel/installation.ts';
import type { Storage } from '../../kernel/services.ts';

/** The key under which the installation stores the identity of its store. */
const NOTE = 'store';

/** A folder may be unmounted while the process runs, so the store is checked again after this time before a write. */
const BELIEVED_MS = 10_000;

export class StrangeStoreError extends Error {
  override readonly name = 'StrangeStoreError';

  static ofThis(wanted: string, found: string | null): StrangeStoreError {
    const label = found === null ? 'does not say whose it is' : `says it is of ${found}`;
    return new StrangeStoreError(
      `The store of files ${label}, this installation is ${wanted}. Is its folder mounted, TRAPLINE_DATA or S3_BUCKET the ` +
        `right one? If it is, keep "${wanted}" in it under the key "${MARK}" (docs/running.md).`,
    );
  }

  static ofAnotherDatabase(found: string): StrangeStoreError {
    return new StrangeStoreError(
      `The store of files belongs to the installation ${found}, and this database knows no store yet. Are DATABASE_URL, ` +
        'TRAPLINE_DATA and S3_BUCKET the right ones? If the database is an older copy of that installation, start it once with ' +
        `TRAPLINE_ADOPT_STORE=${found} (docs/running.md).`,
    );
  }
}

const readMark = async (storage: Storage): Promise<string | null> => {
  const object = await storage.get(MARK);
  return object && (await text(object.content)).trim();
};

/**
 * Settles the identity of this store: already known, adopted because the operator named it, or new. The name is stored
 * in the database before it is written to the store, and confirmed after, so that processes that start at the same time
 * write the same name, and a crash in between is repaired.
 */
const settle = async (storage: Storage, db: Kysely<Database>, adopted: string | undefined): Promise<string> => {
  const found = await readMark(storage);
  const known = await readNote(db, NOTE);
  if (known === null && found !== null && found !== adopted) throw StrangeStoreError.ofAnotherDatabase(found);
  const first = { id: found ?? randomUUID(), isMarked: false };
  const note = known ?? (await noteOnce(db, NOTE, first));
  const id = String(note.id);
  if (note.isMarked === true) return id;
  if (found === null) await storage.put(MARK, Buffer.from(id), 'text/plain');
  await writeNote(db, NOTE, { id, isMarked: true });
  return id;
};

export type OwnStorage = Storage & { readonly requireOwn: () => Promise<void> };

/**
 * A store that is known to belong to this database. In a folder that is not mounted, or in another bucket, new files
 * would be lost, and files that are safe elsewhere would be reported as missing (decision files/store).
 */
export const createOwnStorage = (storage: Storage, db: Kysely<Database>, adopted?: string): OwnStorage => {
  let id: string | null = null;
  let believedUntil = 0;

  const requireOwn = async (): Promise<void> => {
    id ??= await settle(storage, db, adopted);
    const found = await readMark(storage);
    if (found !== id) throw StrangeStoreError.ofThis(id, found);
    believedUntil = performance.now() + BELIEVED_MS;
  };

  return {
    requireOwn,
    put: async (key, content, contentType) => {
      if (performance.now() >= believedUntil) await requireOwn();
      await storage.put(key, content, contentType);
    },
    get: async (key) => {
      const object = await storage.get(key);
      // the file is deleted, or this is not the own store
      if (object === null) await requireOwn();
      return object;
    },
    delete: storage.delete,
    parts: {
      ...storage.parts,
      begin: async (key) => {
        if (performance.now() >= believedUntil) await requireOwn();
        return storage.parts.begin(key);
      },
      put: async (upload, number, content) => {
        if (performance.now() >= believedUntil) await requireOwn();
        await storage.parts.put(upload, number, content);
      },
      join: async (upload, count) => {
        if (performance.now() >= believedUntil) await requireOwn();
        await storage.parts.join(upload, count);
      },
    },
    list: async function* () {
      await requireOwn();
      yield* storage.list();
    },
  };
};
