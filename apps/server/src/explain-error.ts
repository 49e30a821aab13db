import { ConfigError } from './config.ts';
import { NewerDatabaseError } from './ports/database/newer-migrations.ts';
import { DirectoryInUseError } from './ports/database/pglite/directory-lock.ts';
import { DatabaseUnavailableError } from './ports/database/wait-for-database.ts';
import { ForeignStoreError } from './ports/storage/own-storage.ts';
import { PortError } from './transports/http/early-server.ts';

const EXPLAINED_ERRORS = [
  ConfigError,
  DatabaseUnavailableError,
  DirectoryInUseError,
  NewerDatabaseError,
  PortError,
  ForeignStoreError,
];

const NOT_WRITABLE_CODES = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The path without write permission; null for another error. */
const unwritablePath = (error: unknown): string | null => {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return null;
  return NOT_WRITABLE_CODES.has(String(error.code)) ? String(error.path) : null;
};

/** The message for an error that the operator can fix; null for a fault of the program. */
export const explanationOf = (error: unknown): string | null => {
  if (error instanceof Error && EXPLAINED_ERRORS.some((known) => error instanceof known)) return error.message;
  const path = unwritablePath(error);
  return path === null
    ? null
    : `${path} cannot be written by this user. Give this user the right to write there, or set TRAPLINE_DATA to another folder.`;
};

/** Ends the program with a message if there is one; other errors are thrown again with their stack. */
export const exitWithExplanation = (error: unknown): never => {
  const explanation = explanationOf(error);
  if (explanation === null) throw error;
  console.error(explanation);
  process.exit(1);
};
