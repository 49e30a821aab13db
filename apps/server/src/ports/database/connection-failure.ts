import { CONNECTION_FAILURE } from '../../kernel/database-errors.ts';

/** A missing connection, with the code that PostgreSQL uses for it: the rest of the program checks only the code. */
export class ConnectionFailure extends Error {
  readonly code = CONNECTION_FAILURE;

  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}
