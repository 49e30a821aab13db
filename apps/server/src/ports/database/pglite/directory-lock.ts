import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Two processes on one PGlite directory lose rows silently, so the directory is locked. */

const SQLITE_BUSY = 5;
/**
 * SQLite takes its lock in several steps, so several processes at once can block each other for a moment. Without waiting,
 * each of them would see the lock as taken, and none would get it.
 */
const BUSY_TIMEOUT_MS = 500;

export class DirectoryInUseError extends Error {}

const isBusy = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'errcode') === SQLITE_BUSY;

/**
 * Takes the lock or throws; returns the function that releases it. It is a lock of the operating system, taken
 * atomically and released when the process ends, so the file itself means nothing and a stale lock cannot exist. Node
 * offers such locks only through SQLite.
 */
export const lockDirectory = (directory: string): (() => void) => {
  const file = `${path.resolve(directory)}.held`;
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    // nothing is ever written, so no journal file is needed
    lock.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma journal_mode = memory; begin exclusive`);
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryInUseError(
      `The database folder ${directory} is in use by another running Trapline. Stop that one first, or set TRAPLINE_DATA to another folder.`,
    );
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
};
