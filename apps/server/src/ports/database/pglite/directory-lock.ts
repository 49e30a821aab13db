import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Two processes on one PGlite directory lose rows silently, so the directory is locked. */

const SQLITE_BUSY = 5;
/**
 * SQLite comes to its lock by steps. Of several at once each may stand in another's way for a moment: who would not wait for
 * the others to step back would find it taken, and so would they all.
 */
const STEPS_MS = 500;

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
    // nothing is ever written, so no journal need lie beside it
    lock.exec(`pragma busy_timeout = ${STEPS_MS}; pragma journal_mode = memory; begin exclusive`);
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
