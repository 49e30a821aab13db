import { openExisting } from './open-existing.ts';

/**
 * PINs of the app lock, in the database of the phone without Dexie, so that the lock opens quickly. A PIN hides the
 * panel, it encrypts nothing: six digits could not protect data from a person who copies the database.
 */

export const PIN_LENGTH = 6;
export const WRONG_MAX = 5;
/** About a second on a slow phone. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;
const TABLE = 'phone';

export type PinRow = {
  readonly key: string;
  readonly salt: ArrayBuffer;
  readonly hash: ArrayBuffer;
  readonly iterations: number;
  /** Wrong attempts since the last right one. */
  readonly wrong: number;
};

/** Browsers hash only on secure pages. */
export const canHashPins = (): boolean => globalThis.crypto?.subtle !== undefined;

export const keyOfPin = (person: string): string => `pin ${person}`;

const hashOf = async (pin: string, { salt, iterations }: Pick<PinRow, 'salt' | 'iterations'>): Promise<ArrayBuffer> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, HASH_BITS);
};

export const createPinRow = async (person: string, pin: string, iterations = ITERATIONS): Promise<PinRow> => {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES)).buffer;
  return { key: keyOfPin(person), salt, iterations, hash: await hashOf(pin, { salt, iterations }), wrong: 0 };
};

const isEqual = (one: ArrayBuffer, other: ArrayBuffer): boolean => {
  const bytes = new Uint8Array(other);
  return new Uint8Array(one).every((byte, index) => byte === bytes[index]);
};

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const inTable = async <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => Promise<T>): Promise<T | null> => {
  const database = await openExisting();
  if (!database?.objectStoreNames.contains(TABLE)) {
    database?.close();
    return null;
  }
  try {
    return await work(database.transaction(TABLE, mode, { durability: 'strict' }).objectStore(TABLE));
  } finally {
    database.close();
  }
};

const readRow = async (table: IDBObjectStore, person: string): Promise<PinRow | undefined> =>
  // written by `createPinRow` only
  (await done(table.get(keyOfPin(person)))) as PinRow | undefined;

/** The attempts that are left; null if this person has no PIN on this phone. */
export const readAttemptsLeft = async (person: string): Promise<number | null> => {
  const row = await inTable('readonly', (table) => readRow(table, person));
  return row ? Math.max(0, WRONG_MAX - row.wrong) : null;
};

const setWrong = (person: string, next: (wrong: number) => number): Promise<PinRow | null> =>
  inTable('readwrite', async (table) => {
    const row = await readRow(table, person);
    if (!row) return null;
    await done(table.put({ ...row, wrong: next(row.wrong) }));
    return row;
  });

/** `true`, or the number of attempts that are left. Without a PIN on this phone nothing is asked. */
export const checkPin = async (person: string, pin: string): Promise<true | number> => {
  // counted before, so that closing the page does not save the attempt
  const row = await setWrong(person, (wrong) => wrong + 1);
  if (!row) return true;
  if (row.wrong >= WRONG_MAX) return 0;
  if (!isEqual(await hashOf(pin, row), row.hash)) return WRONG_MAX - row.wrong - 1;
  await setWrong(person, () => 0);
  return true;
};

export const removePin = async (person: string): Promise<void> => {
  await inTable('readwrite', (table) => done(table.delete(keyOfPin(person))));
};
