import { OpeningError, openIfExists } from './open-existing.ts';

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

/** Resolves when the disk has the data: a full disk refuses it only at the end of the transaction. */
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

type Work<T> = (table: IDBObjectStore) => Promise<T>;

const attempt = async <T>(mode: IDBTransactionMode, work: Work<T>): Promise<T | null> => {
  const database = await openIfExists();
  if (!database?.objectStoreNames.contains(TABLE)) {
    database?.close();
    return null;
  }
  try {
    const transaction = database.transaction(TABLE, mode, { durability: 'strict' });
    const [result] = await Promise.all([work(transaction.objectStore(TABLE)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
};

/** Null if there is no table, thus no PIN. Failed work is retried once, as in database.ts. */
const inTable = async <T>(mode: IDBTransactionMode, work: Work<T>): Promise<T | null> => {
  try {
    return await attempt(mode, work);
  } catch (error) {
    if (error instanceof OpeningError) throw error;
    return await attempt(mode, work);
  }
};

const readRow = async (table: IDBObjectStore, person: string): Promise<PinRow | undefined> =>
  // written by `createPinRow` only
  (await done(table.get(keyOfPin(person)))) as PinRow | undefined;

/** Wrong attempts of each person that the phone could not store, for example because it is full. */
const unstored = new Map<string, number>();

const wrongOf = (person: string, row: PinRow): number => row.wrong + (unstored.get(person) ?? 0);

/** The attempts that are left; null if this person has no PIN on this phone. Rejects if that cannot be read. */
export const readAttemptsLeft = async (person: string): Promise<number | null> => {
  const row = await inTable('readonly', (table) => readRow(table, person));
  return row ? Math.max(0, WRONG_MAX - wrongOf(person, row)) : null;
};

const setWrong = (person: string, next: (wrong: number) => number): Promise<PinRow | null> =>
  inTable('readwrite', async (table) => {
    const row = await readRow(table, person);
    if (!row) return null;
    await done(table.put({ ...row, wrong: next(row.wrong) }));
    return row;
  });

type Counted = { readonly row: PinRow; readonly before: number };

/** Counts an attempt as wrong, in memory if the phone cannot store it; null without a PIN. */
const countAttempt = async (person: string): Promise<Counted | null> => {
  try {
    const row = await setWrong(person, (wrong) => wrong + 1);
    return row && { row, before: wrongOf(person, row) };
  } catch {
    const row = await inTable('readonly', (table) => readRow(table, person));
    if (!row) return null;
    const before = wrongOf(person, row);
    unstored.set(person, (unstored.get(person) ?? 0) + 1);
    return { row, before };
  }
};

/**
 * `true`, or the number of attempts that are left. Without a PIN on this phone nothing is asked. Rejects if the PIN
 * cannot be read, which says nothing about the entered one.
 */
export const checkPin = async (person: string, pin: string): Promise<true | number> => {
  // counted before, so that closing the page does not save the attempt
  const counted = await countAttempt(person);
  if (!counted) return true;
  const { row, before } = counted;
  if (before >= WRONG_MAX) return 0;
  if (!isEqual(await hashOf(pin, row), row.hash)) return WRONG_MAX - before - 1;
  unstored.delete(person);
  // on a full phone the stored count stays
  await setWrong(person, () => 0).catch(() => undefined);
  return true;
};

export const removePin = async (person: string): Promise<void> => {
  unstored.delete(person);
  await inTable('readwrite', (table) => done(table.delete(keyOfPin(person))));
};
