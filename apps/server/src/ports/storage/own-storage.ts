import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import { STORE_MARK as MARK, readNote, writeNote, writeNoteOnce } from '../../kernel/installation.ts';
import type { Storage } from '../../kernel/services.ts';

/** The key under which the installation stores the identity of its store. */
const STORE_NOTE_KEY = 'store';

/** A folder may be unmounted while the process runs, so the store is checked again after this time before a write. */
const CHECK_INTERVAL_MS = 10_000;

export class ForeignStoreError extends Error {
  override readonly name = 'ForeignStoreError';

  static forExpectedStore(wanted: string, storedId: string | null): ForeignStoreError {
    const label = storedId === null ? 'names no installation' : `belongs to the installation ${storedId}`;
    return new ForeignStoreError(
      `The file store ${label}, but this installation is ${wanted}. Check that its folder is mounted and that TRAPLINE_DATA ` +
        `and S3_BUCKET are right. If they are, write "${wanted}" to the key "${MARK}" of the store (docs/running.md).`,
    );
  }

  static forOtherDatabase(storedId: string): ForeignStoreError {
    return new ForeignStoreError(
      `The file store belongs to the installation ${storedId}, but this database has no file store yet. Check that DATABASE_URL, ` +
        'TRAPLINE_DATA and S3_BUCKET are right. If the database is an older copy of that installation, start it once with ' +
        `TRAPLINE_ADOPT_STORE=${storedId} (docs/running.md).`,
    );
  }
}

const readMark = async (storage: Storage): Promise<string | null> => {
  const object = await storage.get(MARK);
  return object && (await text(object.content)).trim();
};

/**
 * Determines the identity of this store: already known, adopted because the operator named it, or new. The name is
 * stored in the database before it is written to the store, and confirmed after, so that processes that start at the
 * same time write the same name, and a crash in between is repaired.
 */
const resolveStoreId = async (storage: Storage, db: Kysely<Database>, adopted: string | undefined): Promise<string> => {
  const storedId = await readMark(storage);
  const existingNote = await readNote(db, STORE_NOTE_KEY);
  if (existingNote === null && storedId !== null && storedId !== adopted)
    throw ForeignStoreError.forOtherDatabase(storedId);
  const initialNote = { id: storedId ?? randomUUID(), isMarked: false };
  const note = existingNote ?? (await writeNoteOnce(db, STORE_NOTE_KEY, initialNote));
  const id = String(note.id);
  if (note.isMarked === true) return id;
  if (storedId === null) await storage.put(MARK, Buffer.from(id), 'text/plain');
  await writeNote(db, STORE_NOTE_KEY, { id, isMarked: true });
  return id;
};

export type OwnStorage = Storage & { readonly requireOwn: () => Promise<void> };

/**
 * A store that is known to belong to this database. In a folder that is not mounted, or in another bucket, new files
 * would be lost, and files that are safe elsewhere would be reported as missing (decision files/store).
 */
export const createOwnStorage = (storage: Storage, db: Kysely<Database>, adopted?: string): OwnStorage => {
  let id: string | null = null;
  let checkedUntil = 0;

  const requireOwn = async (): Promise<void> => {
    id ??= await resolveStoreId(storage, db, adopted);
    const storedId = await readMark(storage);
    if (storedId !== id) throw ForeignStoreError.forExpectedStore(id, storedId);
    checkedUntil = performance.now() + CHECK_INTERVAL_MS;
  };

  return {
    requireOwn,
    put: async (key, content, contentType) => {
      if (performance.now() >= checkedUntil) await requireOwn();
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
        if (performance.now() >= checkedUntil) await requireOwn();
        return storage.parts.begin(key);
      },
      put: async (upload, number, content) => {
        if (performance.now() >= checkedUntil) await requireOwn();
        await storage.parts.put(upload, number, content);
      },
      join: async (upload, count) => {
        if (performance.now() >= checkedUntil) await requireOwn();
        await storage.parts.join(upload, count);
      },
    },
    list: async function* () {
      await requireOwn();
      yield* storage.list();
    },
  };
};
